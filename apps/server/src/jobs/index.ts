export { installJobs } from './install-jobs.ts';
export { createJobs, type Jobs } from './jobs.ts';
