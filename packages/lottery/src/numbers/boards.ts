import { board } from './board.ts';

/** North of Vietnam: 27 prizes. */
export const NORTH = board([
  ['db', 1, 5],
  ['g1', 1, 5],
  ['g2', 2, 5],
  ['g3', 6, 5],
  ['g4', 4, 4],
  ['g5', 6, 4],
  ['g6', 3, 3],
  ['g7', 4, 2],
]);

/** South and Centre of Vietnam: 18 prizes. */
export const SOUTH = board([
  ['db', 1, 6],
  ['g1', 1, 5],
  ['g2', 1, 5],
  ['g3', 2, 5],
  ['g4', 7, 5],
  ['g5', 1, 4],
  ['g6', 3, 4],
  ['g7', 1, 3],
  ['g8', 1, 2],
]);

/** The Thai government lottery. */
export const THAI_BOARD = board([
  ['first', 1, 6],
  ['front3', 2, 3],
  ['back3', 2, 3],
  ['two', 1, 2],
  ['second', 5, 6],
  ['third', 10, 6],
  ['fourth', 50, 6],
  ['fifth', 100, 6],
]);

/** Draws of the neighbours, which have a number of four figures and two figures of the bottom only (Lao, Hanoi, Malay). */
export const NEIGHBOUR = board([
  ['first', 1, 4],
  ['two', 1, 2],
]);

/** 4D: 23 numbers of four figures. */
export const FOUR_D = board([
  ['first', 1, 4],
  ['second', 1, 4],
  ['third', 1, 4],
  ['starter', 10, 4],
  ['consolation', 10, 4],
]);

/** The draw of 5D: three numbers of five figures. */
export const TOTO_5D = board([
  ['first', 1, 5],
  ['second', 1, 5],
  ['third', 1, 5],
]);
