import { useReducer } from 'react';

/**
 * The key of a form, and what makes it begin again from what stands. In between it keeps what somebody types, whatever is read
 * meanwhile.
 */
export const useTurn = (): [turn: number, again: () => void] => useReducer((turn: number) => turn + 1, 0);
