import { randomUUID } from 'node:crypto'
import { openDatabase } from '../../service/stores/database.ts'
import { jobStore, type StoredJob } from '../../service/stores/jobs/jobStore.ts'
import type { Db } from '../../service/stores/tables.ts'
import { memberStore } from '../../service/stores/workspace/memberStore.ts'
import { projectStore } from '../../service/stores/workspace/projectStore.ts'
import { workspaceStore } from '../../service/stores/workspace/workspaceStore.ts'
import { openTestDatabase } from './database.ts'

export interface Place {
  readonly workspaceId: string
  readonly creatorId: string
  readonly projectId: string
  /** The parent of a job. Missing for most jobs. */
  readonly parent?: { readonly id: string; readonly index: number }
}

/** A database that two processes share, a clock that only the test sets, and jobs of any type, which no worker runs. */
export async function openPacedJobs() {
  const first = await openTestDatabase()
  const second = openDatabase(first.connectionString, (fault) => {
    throw fault
  })
  const { db } = first
  let time = Date.parse('2026-05-01T12:00:00.000Z')
  const now = (): Date => new Date(time)
  return {
    db,
    /** The connection of another process to the database. */
    otherDb: second.db,
    now,
    advance: (milliseconds: number) => void (time += milliseconds),
    /** Creates a project, in a new workspace or in that of `inside`. */
    newPlace: async (inside?: Place): Promise<Place> => {
      const { workspaceId, creatorId } = inside ?? { workspaceId: randomUUID(), creatorId: randomUUID() }
      if (inside === undefined) {
        await workspaceStore.insert(db, { id: workspaceId, name: 'One', now: now() })
        const member = { id: creatorId, workspaceId, name: 'Somebody', email: null, role: 'owner' } as const
        await memberStore.insert(db, { ...member, now: now() })
      }
      const projectId = randomUUID()
      const dates = { created_at: now(), updated_at: now() }
      await projectStore.insert(db, { id: projectId, workspace_id: workspaceId, name: 'One', ...dates })
      return { workspaceId, creatorId, projectId }
    },
    newJob: async (type: string, place: Place, inside: Db = db): Promise<StoredJob> => {
      const id = randomUUID()
      return await jobStore.insert(inside, { id, chainId: id, type, permissions: ['read'], ...place, now: now() })
    },
    end: async (...jobs: readonly StoredJob[]): Promise<void> => {
      for (const { id } of jobs) await jobStore.finish(db, id, { status: 'succeeded', error: null, now: now() })
    },
    close: async () => {
      await second.close()
      await first.close()
    },
  }
}
