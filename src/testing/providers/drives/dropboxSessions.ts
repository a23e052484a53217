import { ContentHash, contentHashOf, type DropboxTree, nameOf, type TreeFile } from './dropboxTree.ts'

interface Session {
  readonly id: string
  chunks: Buffer[]
  hash: ContentHash
  offset: number
}

/** An error in the form of the protocol, such as `{ '.tag': 'path', path: { '.tag': 'not_found' } }`. */
export type Tagged = { readonly '.tag': string } & Readonly<Record<string, unknown>>
export type Outcome<Value> = { readonly value: Value } | { readonly error: Tagged }

export const tagged = (tag: string, inner?: Tagged): Tagged => ({ '.tag': tag, ...(inner && { [tag]: inner }) })

/** Source: WriteError, disallowed_name; system files that are not synchronised. */
const disallowedName = /^(?:\.{1,2}|desktop\.ini|thumbs\.db|\.ds_store|icon\r|\.dropbox)$|[/\\\p{Cc}]/iu
const MAX_NAME_LENGTH = 255

/** Upload sessions. `keepsBytes` is false in tests of memory. */
export function createDropboxSessions(tree: DropboxTree, behaviour: { readonly keepsBytes: boolean; isFull: boolean }) {
  const sessions = new Map<string, Session>()
  let started = 0

  const find = (id: unknown, offset: unknown): Outcome<Session> => {
    const session = sessions.get(String(id))
    if (session === undefined) return { error: tagged('not_found') }
    if (session.offset !== offset) return { error: { '.tag': 'incorrect_offset', correct_offset: session.offset } }
    return { value: session }
  }
  const add = (session: Session, bytes: Buffer): void => {
    session.hash.update(bytes)
    session.offset += bytes.length
    if (behaviour.keepsBytes) session.chunks.push(bytes)
  }

  return {
    sessions,
    start(bytes: Buffer): string {
      const id = `session-${(started += 1)}`
      sessions.set(id, { id, chunks: [], hash: new ContentHash(), offset: 0 })
      add(sessions.get(id) as Session, bytes)
      return id
    },
    append({ content_hash: hash, cursor }: Record<string, unknown>, bytes: Buffer): Outcome<null> {
      const { offset, session_id: id } = cursor as Record<string, unknown>
      const found = find(id, offset)
      if ('error' in found) return found
      if (typeof hash === 'string' && hash !== contentHashOf(bytes)) return { error: tagged('content_hash_mismatch') }
      add(found.value, bytes)
      return { value: null }
    },
    /** Keeps the start of a request that broke off. */
    appendPart({ cursor }: Record<string, unknown>, bytes: Buffer): void {
      const { offset, session_id: id } = cursor as Record<string, unknown>
      const found = find(id, offset)
      if ('value' in found) add(found.value, bytes)
    },
    finish({ commit, cursor }: Record<string, unknown>): Outcome<TreeFile> {
      const { offset, session_id: id } = cursor as Record<string, unknown>
      const found = find(id, offset)
      if ('error' in found) return { error: tagged('lookup_failed', found.error) }
      const { mode, path } = commit as Record<string, unknown>
      if (typeof path !== 'string' || mode !== 'add') throw new Error('The commit is not as expected.')
      const refuse = (inner: Tagged): Outcome<TreeFile> => ({ error: tagged('path', inner) })
      const name = nameOf(path)
      if (name.length > MAX_NAME_LENGTH || name === '') return refuse(tagged('malformed_path'))
      if (disallowedName.test(name)) return refuse(tagged('disallowed_name'))
      if (behaviour.isFull) return refuse(tagged('insufficient_space'))
      const { chunks, hash: received, offset: sizeBytes } = found.value
      const existing = tree.at(path)
      if (existing?.kind === 'folder') return refuse(tagged('conflict', tagged('folder')))
      const hash = received.hex()
      const bytes = behaviour.keepsBytes ? Buffer.concat(chunks) : null
      if (existing !== null && existing.hash !== hash) {
        // A session outlives a refused commit.
        sessions.set(found.value.id, { ...found.value, hash: hashFrom(chunks) })
        return refuse(tagged('conflict', tagged('file')))
      }
      sessions.delete(found.value.id)
      // Source: WriteMode, "If the target path refers to a file with identical contents, nothing gets written".
      return { value: existing ?? tree.write(path, { bytes, hash, sizeBytes }) }
    },
  }
}

function hashFrom(chunks: readonly Buffer[]): ContentHash {
  const hash = new ContentHash()
  for (const chunk of chunks) hash.update(chunk)
  return hash
}
