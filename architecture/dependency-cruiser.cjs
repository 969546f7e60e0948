const rules = require('./rules.json');

const packageNames = Object.keys(rules.packages);
const appNames = Object.keys(rules.apps);
const folderOf = name => (appNames.includes(name) ? `apps/${name}` : `packages/${name}`);
const any = names => `(${names.join('|')})`;

/** A package or an app imports only what its line lists; packages never import apps, apps never each other. */
const between = [...Object.entries(rules.packages), ...Object.entries(rules.apps)].map(([name, uses]) => ({
  name: `${name}-uses-only-what-is-listed`,
  severity: 'error',
  // Tests of the server start it through the testkit.
  from: { path: `^${folderOf(name)}/`, pathNot: '(\\.test\\.tsx?$|/test-support/)' },
  to: {
    path: '^(apps|packages)/',
    pathNot: `^${any([name, ...uses].map(folderOf))}/`,
  },
}));

const rings = Object.entries(rules.rings).map(([name, uses]) => ({
  name: `${name}-uses-only-what-is-listed`,
  severity: 'error',
  from: { path: `^${name}/` },
  to: { path: '^(apps|packages)/', pathNot: `^${any(uses.map(folderOf))}/` },
}));

/** A server module imports only modules below it, and enters them by their index. */
const modules = Object.entries(rules.serverModules).flatMap(([name, uses]) => [
  {
    name: `module-${name}-uses-only-what-is-listed`,
    severity: 'error',
    from: { path: `^apps/server/src/modules/${name}/`, pathNot: '\\.test\\.ts$' },
    to: {
      path: '^apps/server/src/modules/',
      pathNot: `^apps/server/src/modules/${any([name, ...uses])}/`,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: `module-${name}-is-entered-by-its-index`,
    severity: 'error',
    from: {
      path: '^apps/server/src/',
      pathNot: [`^apps/server/src/modules/${name}/`, '\\.test\\.ts$', '/test-support/'],
    },
    to: { path: `^apps/server/src/modules/${name}/`, pathNot: '/index\\.ts$' },
  },
]);

module.exports = {
  forbidden: [
    ...between,
    ...rings,
    ...modules,
    {
      name: 'packages-are-entered-by-their-face',
      severity: 'error',
      comment: 'A package is imported by its name; its exports say what may be entered.',
      from: { path: '^(apps|packages|bench|e2e)/([^/]+)/' },
      to: { path: `^packages/${any(packageNames)}/src/`, pathNot: '^packages/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'features-are-islands',
      severity: 'error',
      comment: 'Features of a web app never import each other: app/ composes them.',
      from: { path: '^apps/(portal|console)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'features-and-shared-do-not-know-the-app',
      severity: 'error',
      from: { path: '^apps/(portal|console)/src/(features|shared)/' },
      to: { path: '^apps/$1/src/app/' },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/(portal|console)/src/shared/' },
      to: { path: '^apps/$1/src/features/' },
    },
    {
      name: 'pure-packages-do-no-io',
      severity: 'error',
      from: { path: '^packages/(money|lottery|wire)/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-apps-load-lotteries-one-by-one',
      severity: 'error',
      comment:
        'A page takes the rules of the engine and asks for the family that it plays; the register holds all of them.',
      from: { path: '^apps/(portal|console|studio)/', pathNot: '(\\.test\\.tsx?$|/test-support/)' },
      to: { path: '^packages/lottery/src/(index|families/families)\\.ts$' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'], viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '(\\.po|\\?raw|\\?url|^virtual:)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|fixtures)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
