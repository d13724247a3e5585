import type { CodegenConfig } from '@graphql-codegen/cli';

/** Types of every operation of the pages, from the schema that the API serves. Written to gql/ and committed. */
const config: CodegenConfig = {
  schema: 'api/schema.graphql',
  documents: 'admin/**/*.graphql',
  generates: {
    'admin/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: 'string',
        enumsAsTypes: true,
        useTypeImports: true,
        strictScalars: true,
        scalars: { ID: 'string', Cents: 'number', DateTime: 'string', Date: 'string', TournamentTerms: 'unknown' },
      },
    },
  },
};

export default config;
