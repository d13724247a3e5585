/** Checks that the migrations, applied to an empty database, give exactly the structure that `schema.prisma` says. */
import { createTestDatabase, startTestServer } from '../testing/database.js';
import { difference } from './engine.js';

const server = await startTestServer();
try {
  const database = await createTestDatabase(server.url);
  const missing = await difference(database.url);
  if (missing === '') {
    console.log('the migrations match schema.prisma');
  } else {
    console.error(
      `the migrations do not give schema.prisma; what is missing (npm run new-migration -- NAME):\n\n${missing}`,
    );
    process.exitCode = 1;
  }
} finally {
  await server.stop();
}
