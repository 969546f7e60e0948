import { describe, expect, test } from 'vitest';
import { bareDesk } from './bare-desk.ts';
import { deskOfIssue, issueOnSale } from './issue-on-sale.ts';
import type { Desk, Issue } from './shown-desk.ts';
import { familyNamed } from './test-support/family-named.ts';

const issue = (issueNo: string, opensAt: string, closesAt: string): Issue => ({
  gameCode: 'THAI',
  issueNo,
  status: 'open',
  opensAt,
  closesAt,
  drawsAt: closesAt,
  commitment: null,
  drawSource: 'house',
  postponed: false,
});

describe('the issue on sale', () => {
  const first = issue('20261201', '2026-11-16T08:30:00Z', '2026-12-01T08:30:00Z');
  const second = issue('20261216', '2026-12-01T08:30:00Z', '2026-12-16T08:30:00Z');
  const before = Date.parse('2026-11-26T12:00:00Z');

  test('is the next one from the moment the first has closed', () => {
    const desk = { issue: first, nextIssue: second };
    expect(issueOnSale(desk, before)).toBe(first);
    expect(issueOnSale(desk, Date.parse(first.closesAt))).toBe(second);
    expect(issueOnSale(desk, Date.parse(second.closesAt))).toBeUndefined();
  });

  test('is none after a cancellation until the next one opens', () => {
    const desk = { issue: null, nextIssue: second };
    expect(issueOnSale(desk, before)).toBeUndefined();
    expect(issueOnSale(desk, Date.parse(second.opensAt))).toBe(second);
  });

  test('has no numbers closed that were closed in the one before', () => {
    const closedNumbers = [{ playType: '2top', number: '07', why: 'full' as const }];
    const desk: Desk = { ...bareDesk(familyNamed('THAI')), issue: first, nextIssue: second, closedNumbers };
    expect(deskOfIssue(desk, first)).toBe(desk);
    expect(deskOfIssue(desk, second).closedNumbers).toEqual([]);
    expect(deskOfIssue(desk, undefined)).toBe(desk);
  });
});
