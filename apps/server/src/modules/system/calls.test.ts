import { guest, player, startServer, type TestServer } from '@baize/testkit';
import { catalogue } from '@baize/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * The interface that clients of this family speak, call by call: methods, path, module, token (T needed, o optional, -
 * none), encryption (E body, H header, - none). Written down here on its own, so that a change of the wire is noticed.
 */
const CALLS = `
POST /wps/session/login COMM3 - E
POST /wps/session/login/verification LOGINIPVERF3 - E
POST /wps/session/login/freeplay FREEPLAY3 - H
GET,DELETE /wps/session/logout COMM3 T -
GET /wps/member/info COMM3 T -
GET,PUT /wps/member/info/icon PROFPIC3 T -
GET /wps/member/info/funds/consolidated COMM3 T -
PUT /wps/member/language COMM3 T -
PUT /wps/member/register REG3 - E
PUT /wps/member/register/mobile MOBILENUMREG3 - E
GET /wps/member/register/autoUsername REG3 - -
POST /wps/member/password PASS3 T E
POST /wps/member/password/email COMM3 - -
POST /wps/member/password/sms PWRESETSMS3 - -
POST /wps/member/password/verification CHNGPASSVERIF3 - E
GET /wps/v2/member/securityConfig COMM3 T -
POST /wps/verification/sms/noLogin VERIFICATION3 - -
GET /wps/verification/sms/register REGMOBVERF3 - -
GET /wps/captcha CAPTCHA3 - -
GET /wps/agent/affiliate AFFMAN3 - -
PUT /wps/feedback FEEDBACK3 o -
GET /wps/system/status COMM3 - -
GET /wps/system/whitelabel COMM3 - -
GET /wps/system/setting/register REG3 - -
GET /wps/system/settings/consolidated COMM3 - -
GET /wps/system/domainRoute COMM3 - -
GET /wps/system/helpCenter COMM3 - -
GET /wps/system/country COMM3 - -
GET /wps/system/location COMM3 - -
GET /wps/system/templates COMM3 - -
GET /wps/v2/wallets/balance COMM3 T -
POST /wps/game/launchGame GAMELO3 T -
GET /lgw/games/game_menus COMM3 o -
GET /lgw/games/game_menus/recent COMM3 T -
GET /lgw/games/popular AGEANNOUNCE3 - -
GET /lgw/games COMM3 - -
GET /lotto/lgw/games/opened/numero COMM3 o -
GET /lgw/games/opened/numero COMM3 o -
GET /lgw/draw COMM3 o -
GET /lgw/draw/code/{gameCode} COMM3 o -
GET /lgw/numeros/near COMM3 o -
GET /lgw/vn/games/game_menu COMM3 - -
GET /lgw/vn/numeros/opened/game COMM3 - -
POST /wps/relay/GCS_walletTransfer GAMELO3 T -
POST /wps/relay/GCS_merchantWallet COMM3 T -
POST /wps/relay/GCS_recentGame GAMELOREC3 T -
POST /wps/relay/GCS_gameTrialLaunch GAMELO3 - -
POST /wps/relay/GCSGAME_gameVendor COMM3 - -
POST /wps/relay/GCSGAME_gameList GAMELO3 o -
POST /wps/relay/GCSGAME_hotGamesV2 GAMELOHOT3 - -
POST /wps/relay/GCSGAME_getGameMatchV2 GAMELO3 - -
POST /wps/relay/GLS2_getVassGameType GAMELO3 - -
POST /wps/relay/GLS2_roomList GAMELO3 o -
POST /wps/relay/MCSFE_getFavoriteGamesList GAMELO3 T -
POST /wps/relay/MCSFE_addFavoriteGameV2 GAMELO3 T -
POST /wps/relay/MCSFE_removeFavoriteGameV2 GAMELO3 T -
POST /wps/relay/MCSFE_getListAnnouncements COMM3 o -
POST /wps/relay/MCSFE_getPlayerRankProgress COMM3 T -
POST /wps/relay/MCSFE_getPlayerAvatar COMM3 T -
POST /wps/relay/MCSFE_claimRafflePromotion REWCEN3 T -
POST /wps/relay/MCSFE_getRafflePromotionStatus REWCEN3 T -
POST /wps/relay/MCSFE_getAvailablePromotions REWCEN3 T -
POST /wps/relay/MCSFE_getMerchantAvailablePromotions REWCEN3 - -
POST /wps/relay/MCS2_getPromotionClaimList REWCEN3 T -
POST /wps/relay/MCSFE_signUpRequestReward REWCEN3 T -
POST /wps/relay/PROMOFE_getPromotionAnnouncementCategory REWCEN3 - -
POST /wps/relay/MCSFE_getCustomerRebateSettingByProductType COMM3 T -
POST /wps/relay/MCSFE_getPaymentConfirmationList COMM3 T -
POST /wps/relay/MCSFE_processC2CTransaction COMM3 T -
POST /wps/relay/MCSFE_processContractDividend SIGNCONDIV3 T -
POST /wps/relay/MCSFE_processDailySalaryContract DAILYSALCONT3 T -
POST /wps/relay/MCSFE_processContractHourSalary HOURSAL3 T -
POST /wps/relay/MCSFE_processRealTimeSalaryContract RTSALARY3 T -
POST /wps/relay/MCSFE_getPointBalance PTSYS3 T -
POST /wps/relay/MCSFE_getPointReward PTSYS3 T -
POST /wps/relay/MCSFE_getPointRewardConversionType PTSYS3 T -
POST /wps/relay/MCSFE_getPointConfig PTSYS3 T -
POST /wps/relay/MCSFE_getRedeemPointList PTSYS3 T -
POST /wps/relay/passwordCheck/MCSFE_redeemPointReward PTSYS3 T E
POST /wps/relay/passwordCheck/MCSFE_convertPoint PTSYS3 T E
POST /wps/relay/ODSFE2_getWinnerBoard COMM3 - -
POST /wps/relay/ODSFE2_MemTransDet MEMTRANS3 T -
POST /wps/relay/CSP_unreadCount INBOX3 T -
POST /wps/relay/CSP_getInbox INBOX3 T -
POST /wps/relay/CBS_unreadCount CBS3 T -
POST /wps/relay/CBS_launchChat CBS3 T -
POST /wps/relay/CBS_groupPermission CBS3 T -
POST /wps/relay/VIS_getJackpot COMM3 - -
POST /wps/relay/WPSCORE_getCustomerServiceScript COMM3 - -
`;

const TOKENS: Record<string, string> = { T: 'required', o: 'optional', '-': 'none' };
const SEALS: Record<string, string> = { E: 'body', H: 'header', '-': 'no' };

const calls = CALLS.trim()
  .split('\n')
  .flatMap(line => {
    const [methods = '', path = '', module = '', token = '', sealed = ''] = line.split(' ');
    return methods.split(',').map(method => ({ method, path, module, token, sealed }));
  });

const declared = (method: string, path: string) =>
  catalogue.find(each => [each, ...each.aliases].some(way => way.method === method && way.path === path));

describe('the calls that clients of the family speak', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it.each(calls)('$method $path', async ({ method, path, module, token, sealed }) => {
    expect(declared(method, path)).toMatchObject({ module, token: TOKENS[token], encrypted: SEALS[sealed] });

    // A fresh session each: one of the calls ends it.
    const actor = token === 'T' ? await player(server) : guest(server);
    const response = await actor.send(path.replace('{gameCode}', 'nosuch'), {
      method,
      ...(method === 'GET' || method === 'DELETE'
        ? {}
        : { body: '{}', headers: { 'Content-Type': 'application/json' } }),
    });
    const answer = (await response.json()) as { success: boolean; code?: string; message?: string };
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.status, JSON.stringify(answer)).toBeLessThan(500);
    expect(['not_found', 'method_not_allowed', 'not_logged_in', 'unknown_error']).not.toContain(answer.code);
    if (answer.success) expect(answer).toHaveProperty('value');
    else expect(answer.message).toMatch(/\w/);
  });

  it.each(calls.filter(({ token }) => token === 'T'))('$method $path asks for a token', async ({ method, path }) => {
    const response = await guest(server).send(path, {
      method,
      ...(method === 'GET' || method === 'DELETE'
        ? {}
        : { body: '{}', headers: { 'Content-Type': 'application/json' } }),
    });
    expect(['not_logged_in', 'module_disabled']).toContain(((await response.json()) as { code?: string }).code);
  });
});
