export { opsListOperators } from './list-operators.ts';
export { opsListProposals } from './list-proposals.ts';
export { login } from './login.ts';
export { loginTotp } from './login-totp.ts';
export { logout } from './logout.ts';
export { me } from './me.ts';
export { type FilterPage, opsListFilters, opsRemoveFilter, opsRenameFilter, opsSaveFilter } from './saved-filters.ts';
