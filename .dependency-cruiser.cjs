/** Who may import whom. The check fails when it has read no modules (see .ci/boundaries.mjs). */

const TESTS = String.raw`\.(test|e2e)\.tsx?$|/(testing|e2e)/`;
/** Benchmarks and simulations try the product and are not part of it, like its tests. */
const TRIALS = '/(bench|simulation)/';

/** A rule: files at `from` import nothing at `to`. */
function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

module.exports = {
  forbidden: [
    forbid('no-circular', 'Modules form layers, not rings.', {}, { circular: true }),
    forbid('resolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
    forbid(
      'engine-is-pure',
      'The rules have no clock, no randomness, no input or output and no packages: only themselves.',
      { path: '^engine/', pathNot: [TESTS, TRIALS, '^engine/vectors/'] },
      { pathNot: '^engine/' },
    ),
    forbid(
      'engine-stands-alone',
      'Not even the tests of the rules, or their vector check, know the platform.',
      { path: '^engine/' },
      { path: '^(prisma|api|jobs|admin)/' },
    ),
    forbid(
      'prisma-imports-engine-at-most',
      'The database is below the api.',
      { path: '^prisma/' },
      { path: '^(api|jobs|admin)/' },
    ),
    forbid(
      'api-imports-engine-and-prisma',
      'The api is below the jobs.',
      { path: '^api/' },
      { path: '^(jobs|admin)/' },
    ),
    forbid('jobs-import-no-pages', 'Jobs call use cases of the api.', { path: '^jobs/' }, { path: '^admin/' }),
    forbid(
      'admin-talks-graphql-only',
      'The pages know the platform as any third party does.',
      { path: '^admin/', pathNot: TESTS },
      { path: '^(engine|prisma|api|jobs)/' },
    ),
    forbid(
      'examples-are-third-parties',
      'An example is to be copied, and works from outside.',
      { path: '^api/examples/', pathNot: TESTS },
      { path: '^(engine|prisma|api|jobs|admin)/', pathNot: '^api/examples/' },
    ),
    forbid(
      'product-without-tests',
      'What is only for tests, benchmarks and simulations is not delivered.',
      { path: '^(engine|prisma|api|jobs|admin)/', pathNot: [TESTS, TRIALS, '^prisma/schema-engine/'] },
      { path: [TESTS, TRIALS] },
    ),
    forbid(
      'product-without-development-packages',
      'What runs in production is a dependency.',
      { path: '^(engine|prisma|api|jobs)/', pathNot: [TESTS, TRIALS, '^prisma/schema-engine/'] },
      { dependencyTypes: ['npm-dev'] },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^prisma/generated/', '^admin/gql/', String.raw`\.next/`, 'next-env'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
