/** The least contrast that WCAG 2 wants: 4.5 for text, 3 for the edges and marks of controls. */
type Pairs = Record<string, readonly string[]>;

/** Ground → the inks that may stand on it as text. */
export const TEXT_PAIRS: Pairs = {
  room: ['ink', 'ink-2', 'ink-3', 'felt-ink', 'brass', 'danger', 'success', 'info'],
  sunk: ['ink', 'ink-2', 'ink-3', 'brass'],
  'surface-1': ['ink', 'ink-2', 'ink-3', 'felt-ink', 'brass', 'danger', 'success', 'info'],
  'surface-2': ['ink', 'ink-2', 'ink-3', 'felt-ink', 'brass', 'danger', 'success', 'info'],
  'surface-3': ['ink', 'ink-2', 'ink-3', 'felt-ink', 'brass', 'danger', 'success', 'info'],
  felt: ['on-felt'],
  'felt-hover': ['on-felt'],
  'felt-soft': ['felt-ink', 'ink', 'ink-2', 'ink-3', 'brass'],
  'felt-plane': ['on-plane', 'on-plane-2', 'plane-value', 'plane-link', 'plane-danger', 'plane-success', 'plane-info'],
  'felt-plane-2': [
    'on-plane',
    'on-plane-2',
    'plane-value',
    'plane-link',
    'plane-danger',
    'plane-success',
    'plane-info',
  ],
  'felt-sunk': ['on-plane', 'on-plane-2', 'plane-value', 'plane-link', 'plane-danger', 'plane-success', 'plane-info'],
  chalk: ['on-chalk'],
  'brass-soft': ['brass', 'ink', 'ink-2'],
  'brass-fill': ['on-brass'],
  'danger-soft': ['danger', 'ink', 'ink-2'],
  'danger-fill': ['on-danger'],
  'success-soft': ['success', 'ink'],
  'success-fill': ['on-success'],
  'info-soft': ['info', 'ink', 'ink-2'],
  'info-fill': ['on-info'],
  input: ['ink', 'ink-2', 'ink-3', 'brass', 'danger'],
  ball: ['on-ball'],
};

/** Ground → the borders, marks and fills that must stand out against it. */
export const MARK_PAIRS: Pairs = {
  'felt-plane': ['chalk', 'plane-edge'],
  'felt-sunk': ['plane-edge', 'chalk'],
  input: ['edge', 'felt-edge'],
  room: ['edge', 'felt', 'focus'],
  sunk: ['edge'],
  'surface-1': ['edge', 'felt', 'felt-edge', 'focus'],
  'surface-2': ['edge'],
  'felt-soft': ['felt-edge'],
  'surface-3': ['focus'],
  'felt-plane-2': ['chalk'],
};
