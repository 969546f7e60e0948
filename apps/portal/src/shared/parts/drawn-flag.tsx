export { Flag as DrawnFlag } from '@baize/ui';
