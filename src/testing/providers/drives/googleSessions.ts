import type { GoogleNode, GoogleTree } from './googleTree.ts'

/** Source: developers.google.com/drive/api/guides/manage-uploads: "multiples of 256 KB". */
export const UNIT_BYTES = 256 * 1024

interface Session {
  readonly file: { readonly id: string; readonly name: string; readonly mimeType: string; readonly parents: [string] }
  readonly sizeBytes: number
  bytes: Buffer
  made: GoogleNode | null
}

export type PutOutcome =
  | { readonly status: 308; readonly offset: number }
  | { readonly status: 201; readonly node: GoogleNode }
  | { readonly status: 400 | 403 | 404 | 409; readonly reason: string }

/** Resumable uploads. */
export function createGoogleSessions(tree: GoogleTree, behaviour: { readonly isFull: boolean }) {
  const sessions = new Map<string, Session>()
  let count = 0

  const finish = (session: Session): PutOutcome => {
    const { file } = session
    if (behaviour.isFull) return { status: 403, reason: 'storageQuotaExceeded' }
    const parent = tree.byId(file.parents[0])
    if (parent === null) return { status: 404, reason: 'notFound' }
    if (tree.isUsed(file.id)) return { status: 409, reason: 'fileIdInUse' }
    const { id, mimeType, name } = file
    session.made = tree.add({ id, name, mimeType, parent: parent.id, bytes: session.bytes })
    return { status: 201, node: session.made }
  }

  return {
    sessions,
    start: (file: Session['file'], sizeBytes: number): string => {
      const id = `session-${(count += 1)}`
      sessions.set(id, { file, sizeBytes, bytes: Buffer.alloc(0), made: null })
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
        if (start > session.bytes.length || end - start !== bytes.length) return { status: 400, reason: 'badRequest' }
        if (!isLast && end % UNIT_BYTES !== 0) return { status: 400, reason: 'badRequest' }
        session.bytes = Buffer.concat([session.bytes.subarray(0, start), bytes])
      }
      if (session.bytes.length === session.sizeBytes) return finish(session)
      return { status: 308, offset: session.bytes.length }
    },
    /** Keeps whole units of a request whose connection breaks. */
    putPart: (id: string, range: string, bytes: Buffer): void => {
      const session = sessions.get(id)
      const start = Number(/^bytes (\d+)-/u.exec(range)?.[1] ?? Number.NaN)
      if (session === undefined || start !== session.bytes.length) return
      const kept = bytes.length - (bytes.length % UNIT_BYTES)
      if (start + kept < session.sizeBytes) session.bytes = Buffer.concat([session.bytes, bytes.subarray(0, kept)])
    },
  }
}
