import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../src/service/database/embeddedPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection URL of the server shared by all tests of a run. */
    readonly postgresUrl: string
    /** Holds files that tests create once and share. Removed after the run. */
    readonly sharedFolder: string
  }
}

/** Starts a real PostgreSQL for the whole run, in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'framewright-tests-'))
  const server = await startEmbeddedPostgres({
    dataFolder,
    socketParent: dataFolder,
    log: () => {},
    warn: () => {},
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' },
  })
  project.provide('postgresUrl', server.connectionString)
  project.provide('sharedFolder', dataFolder)
  return async () => {
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
