import type { DropboxTree, TreeNode } from './dropboxTree.ts'
import { keyOf, nameOf } from './dropboxTree.ts'
import { type Outcome, tagged } from './dropboxSessions.ts'

interface Cursor {
  /** The id of the folder. Empty for the root. */
  readonly folder: string
  readonly isRecursive: boolean
  readonly limit: number
  /** The key of the last path listed. Null once everything has been listed. */
  readonly after: string | null
  /** Changes after it are new. */
  readonly position: number
  readonly epoch: number
}

export interface Listed {
  readonly entries: readonly unknown[]
  readonly cursor: string
  readonly has_more: boolean
}

const sealed = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** The metadata of a file or a folder, as the protocol words it. */
export const metadataOf = (node: TreeNode) => ({
  '.tag': node.kind,
  id: node.id,
  ...pathsOf(node.path),
  ...(node.kind === 'file' && {
    client_modified: '2026-11-01T10:00:00Z',
    server_modified: '2026-11-02T10:00:00Z',
    rev: node.revision,
    size: node.sizeBytes,
    is_downloadable: node.isDownloadable,
    content_hash: node.hash,
  }),
})

const pathsOf = (path: string) => ({ name: nameOf(path), path_lower: keyOf(path), path_display: path })

/** Lists of folders, and the changes that their cursors report later. */
export function createDropboxListing(tree: DropboxTree) {
  let epoch = 0

  const folderAt = (path: unknown): Outcome<Pick<TreeNode, 'id' | 'path'>> => {
    if (path === '') return { value: { id: '', path: '' } }
    const text = String(path)
    const node = text.startsWith('id:') ? tree.byId(text) : tree.at(text)
    if (node === null) return { error: tagged('path', tagged('not_found')) }
    return node.kind === 'folder' ? { value: node } : { error: tagged('path', tagged('not_folder')) }
  }
  const opened = (arg: Record<string, unknown>): Outcome<Cursor> => {
    const found = folderAt(arg['path'])
    if ('error' in found) return found
    const limit = Number(arg['limit'] ?? 2_000)
    const isRecursive = arg['recursive'] === true
    return { value: { folder: found.value.id, isRecursive, limit, after: '', position: tree.position(), epoch } }
  }
  const page = (cursor: Cursor): Outcome<Listed> => {
    const found = folderAt(cursor.folder)
    if ('error' in found) return found
    const { path } = found.value
    return { value: cursor.after === null ? changes(cursor, path) : listed({ ...cursor, after: cursor.after }, path) }
  }
  const listed = (cursor: Cursor & { readonly after: string }, folder: string): Listed => {
    const nodes = (cursor.isRecursive ? tree.inside(folder) : tree.children(folder))
      .filter(({ path }) => keyOf(path) > cursor.after)
      .toSorted((a, b) => (keyOf(a.path) < keyOf(b.path) ? -1 : 1))
    const entries = nodes.slice(0, cursor.limit)
    const hasMore = nodes.length > entries.length
    const after = hasMore ? keyOf(entries.at(-1)?.path ?? '') : null
    const own = cursor.isRecursive && cursor.after === '' ? tree.at(folder) : null
    return {
      // A recursive list contains the folder itself.
      entries: [...(own === null ? [] : [own]), ...entries].map(metadataOf),
      cursor: sealed({ ...cursor, after }),
      has_more: hasMore,
    }
  }
  const changes = (cursor: Cursor, folder: string): Listed => {
    const all = tree.changesAfter(cursor.position, folder)
    const taken = all.slice(0, cursor.limit)
    const hasMore = all.length > taken.length
    const position = hasMore ? (taken.at(-1)?.position ?? cursor.position) : tree.position()
    return {
      entries: taken.map(({ change: { node, path } }) =>
        node === null ? { '.tag': 'deleted', ...pathsOf(path) } : metadataOf(node),
      ),
      cursor: sealed({ ...cursor, position }),
      has_more: hasMore,
    }
  }

  return {
    folderAt,
    /** Makes all cursors expire. */
    expire: (): void => {
      epoch += 1
    },
    list: (arg: Record<string, unknown>): Outcome<Listed> => {
      const cursor = opened(arg)
      return 'error' in cursor ? cursor : page(cursor.value)
    },
    latest: (arg: Record<string, unknown>): Outcome<{ readonly cursor: string }> => {
      const cursor = opened(arg)
      return 'error' in cursor ? cursor : { value: { cursor: sealed({ ...cursor.value, after: null }) } }
    },
    /** Null if the cursor is malformed. */
    next: (sent: unknown): Outcome<Listed> | null => {
      let cursor: Cursor
      try {
        cursor = JSON.parse(Buffer.from(String(sent), 'base64url').toString()) as Cursor
      } catch {
        return null
      }
      return cursor.epoch === epoch ? page(cursor) : { error: tagged('reset') }
    },
    /** Names with a word that starts with each word of the text. */
    search: ({ options, query }: Record<string, unknown>): Listed & { readonly matches: readonly unknown[] } =>
      matches({
        query: String(query),
        limit: Number((options as { max_results?: number }).max_results ?? 100),
        from: 0,
      }),
    nextMatches: (sent: unknown) =>
      matches(JSON.parse(Buffer.from(String(sent), 'base64url').toString()) as Parameters<typeof matches>[0]),
  }

  function matches(search: { readonly query: string; readonly limit: number; readonly from: number }) {
    const words = wordsOf(search.query)
    const all = tree.inside('').filter(({ path }) => {
      const found = wordsOf(nameOf(path))
      return words.length > 0 && words.every((word) => found.some((one) => one.startsWith(word)))
    })
    const to = search.from + search.limit
    return {
      entries: [],
      matches: all.slice(search.from, to).map((node) => ({
        metadata: { '.tag': 'metadata', metadata: metadataOf(node) },
        match_type: { '.tag': 'filename' },
      })),
      has_more: all.length > to,
      cursor: Buffer.from(JSON.stringify({ ...search, from: to })).toString('base64url'),
    }
  }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
