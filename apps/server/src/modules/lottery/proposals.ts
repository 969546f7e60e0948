export const issueObject = (gameCode: string, issueNo: string) => ({
  kind: 'lottery_issue',
  id: `${gameCode} ${issueNo}`,
});

export const gameObject = (gameCode: string) => ({ kind: 'lottery_game', id: gameCode });
