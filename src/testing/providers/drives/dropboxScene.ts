import { publicNetwork } from '../../../service/outbound/OutboundNetwork.ts'
import { createDropboxDrive } from '../../../service/providers/drives/dropbox/createDropboxDrive.ts'
import type { CloudDrive } from '../../../service/providers/drives.ts'
import { type FakeDropbox, startDropboxServer } from '../dropboxServer.ts'

export const UPLOAD_BYTES = 1_000
/** For tests in which the drive is silent. */
export const DEADLINE_MS = 300
/** The content of the file that tests upload, in four requests. */
export const bytes = Buffer.from(Array.from({ length: 3 * UPLOAD_BYTES + 5 }, (_, index) => index % 251))

export interface DropboxScene {
  readonly server: FakeDropbox
  readonly connect: (deadlineMs?: number) => CloudDrive
  /** Tokens that have been renewed. The current one ends with this number. */
  readonly renewed: () => number
}

export async function openDropboxScene(): Promise<DropboxScene> {
  const server = await startDropboxServer()
  let renewed = 0
  const access = {
    token: async () => await Promise.resolve(`token ${renewed}`),
    renew: async () => await Promise.resolve(`token ${(renewed += 1)}`),
  }
  const hosts = { api: server.url, content: server.url }
  const usual = { uploadBytes: UPLOAD_BYTES, retryMs: 1, maxWaitMs: 250 }
  return {
    server,
    renewed: () => renewed,
    connect: (deadlineMs = 10_000) => {
      const limits = { ...usual, deadlineMs, silenceMs: deadlineMs }
      return createDropboxDrive({ hosts, label: 'Dropbox', access, network: publicNetwork, limits })
    },
  }
}
