import { createHash, type Hash } from 'node:crypto'
import type { GoogleNode, GoogleTree } from './googleTree.ts'

/** Source: developers.google.com/drive/api/guides/manage-uploads: "multiples of 256 KB". */
export const UNIT_BYTES = 256 * 1024

interface Session {
  readonly file: { readonly id: string; readonly name: string; readonly mimeType: string; readonly parents: [string] }
  readonly sizeBytes: number
  chunks: Buffer[]
  received: number
  readonly hash: Hash
  made: GoogleNode | null
}

export type PutOutcome =
  | { readonly status: 308; readonly offset: number }
  | { readonly status: 201; readonly node: GoogleNode }
  | { readonly status: 400 | 403 | 404 | 409; readonly reason: string }

/** Resumable uploads. `keepsBytes` is false in tests of memory. */
export function createGoogleSessions(
  tree: GoogleTree,
  behaviour: { readonly isFull: boolean; readonly keepsBytes: boolean },
) {
  const sessions = new Map<string, Session>()
  let count = 0

  const finish = (session: Session): PutOutcome => {
    const { file } = session
    if (behaviour.isFull) return { status: 403, reason: 'storageQuotaExceeded' }
    const parent = tree.byId(file.parents[0])
    if (parent === null) return { status: 404, reason: 'notFound' }
    if (tree.isUsed(file.id)) return { status: 409, reason: 'fileIdInUse' }
    const { id, mimeType, name } = file
    const { chunks, hash, received: sizeBytes } = session
    const bytes = behaviour.keepsBytes ? Buffer.concat(chunks) : null
    const content = { sizeBytes, md5: hash.copy().digest('hex') }
    session.made = tree.add({ id, name, mimeType, parent: parent.id, bytes, ...(bytes === null && { content }) })
    session.chunks = []
    return { status: 201, node: session.made }
  }

  /** Adds the bytes from `start` on that the session does not have. */
  const add = (session: Session, start: number, bytes: Buffer): void => {
    const fresh = bytes.subarray(session.received - start)
    session.hash.update(fresh)
    session.received += fresh.length
    if (behaviour.keepsBytes) session.chunks.push(fresh)
  }

  return {
    sessions,
    start: (file: Session['file'], sizeBytes: number): string => {
      const id = `session-${(count += 1)}`
      sessions.set(id, { file, sizeBytes, chunks: [], received: 0, hash: createHash('md5'), made: null })
      return id
    },
    put: (id: string, range: string, bytes: Buffer): PutOutcome => {
      const session = sessions.get(id)
      if (session === undefined) return { status: 404, reason: 'notFound' }
      if (session.made !== null) return { status: 201, node: session.made }
      const match = /^bytes (?:\*|(\d+)-(\d+))\/(\d+)$/u.exec(range)
      if (match === null || Number(match[3]) !== session.sizeBytes) return { status: 400, reason: 'badRequest' }
      if (match[1] !== undefined) {
        const [start, end] = [Number(match[1]), Number(match[2]) + 1]
        const isLast = end === session.sizeBytes
        if (start > session.received || end - start !== bytes.length) return { status: 400, reason: 'badRequest' }
        if (!isLast && end % UNIT_BYTES !== 0) return { status: 400, reason: 'badRequest' }
        add(session, start, bytes)
      }
      if (session.received === session.sizeBytes) return finish(session)
      return { status: 308, offset: session.received }
    },
    /** Keeps whole units of a request whose connection breaks. */
    putPart: (id: string, range: string, bytes: Buffer): void => {
      const session = sessions.get(id)
      const start = Number(/^bytes (\d+)-/u.exec(range)?.[1] ?? Number.NaN)
      if (session === undefined || start !== session.received) return
      const kept = bytes.length - (bytes.length % UNIT_BYTES)
      if (start + kept < session.sizeBytes) add(session, start, bytes.subarray(0, kept))
    },
  }
}
