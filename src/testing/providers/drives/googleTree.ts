import { createHash } from 'node:crypto'

export const FOLDER_TYPE = 'application/vnd.google-apps.folder'

export interface GoogleNode {
  readonly id: string
  name: string
  mimeType: string
  parent: string | null
  /** Null for folders and documents, and if bytes are not kept. */
  bytes: Buffer | null
  /** Describes bytes that are not kept. */
  readonly content?: { readonly sizeBytes: number; readonly md5: string }
  revision: number
  trashed: boolean
  canDownload: boolean
}

/** The files of an account. Ids are never used again, and a folder may have several files with one name. */
export function createGoogleTree() {
  const nodes = new Map<string, GoogleNode>()
  const usedIds = new Set<string>()
  let count = 0
  const nextId = (): string => `id_${(count += 1)}-x`
  const add = (node: Pick<GoogleNode, 'bytes' | 'content' | 'id' | 'mimeType' | 'name' | 'parent'>): GoogleNode => {
    const added = { ...node, revision: (count += 1), trashed: false, canDownload: true }
    usedIds.add(node.id)
    nodes.set(node.id, added)
    return added
  }
  add({ id: 'rootId', name: 'My Drive', mimeType: FOLDER_TYPE, parent: null, bytes: null })
  const byId = (id: string): GoogleNode | null => nodes.get(id === 'root' ? 'rootId' : id) ?? null
  const childrenOf = (parent: string): GoogleNode[] => [...nodes.values()].filter((node) => node.parent === parent)
  const at = (path: string): GoogleNode | null => {
    let node = byId('root')
    for (const name of path.split('/'))
      node = node === null ? null : (childrenOf(node.id).find((child) => child.name === name) ?? null)
    return node
  }
  const addAt = (path: string, bytes: Buffer | null): GoogleNode => {
    const slash = path.lastIndexOf('/')
    const parent = slash === -1 ? byId('root') : at(path.slice(0, slash))
    if (parent === null) throw new Error(`There is no folder for ${path}.`)
    const mimeType = bytes === null ? FOLDER_TYPE : 'video/mp4'
    return add({ id: nextId(), name: path.slice(slash + 1), mimeType, parent: parent.id, bytes })
  }
  const remove = (node: GoogleNode): void => {
    for (const child of childrenOf(node.id)) remove(child)
    nodes.delete(node.id)
  }
  return {
    nodes,
    nextId,
    isUsed: (id: string): boolean => usedIds.has(id),
    add,
    byId,
    at,
    childrenOf,
    makeFolder: (path: string): string => addAt(path, null).id,
    write: (path: string, bytes: Buffer): string => {
      const node = at(path)
      if (node === null) return addAt(path, bytes).id
      Object.assign(node, { bytes, revision: (count += 1) })
      return node.id
    },
    remove,
  }
}

export type GoogleTree = ReturnType<typeof createGoogleTree>

/** The resource of a file. Source: developers.google.com/drive/api/reference/rest/v3/files. */
export const resourceOf = ({ bytes, canDownload, content, id, mimeType, name, revision, trashed }: GoogleNode) => ({
  id,
  name,
  mimeType,
  version: String(revision),
  modifiedTime: new Date(Date.UTC(2026, 0, 1) + revision * 1_000).toISOString(),
  trashed,
  capabilities: { canDownload },
  ...((bytes !== null || content !== undefined) && {
    size: String(bytes?.length ?? content?.sizeBytes),
    md5Checksum: bytes === null ? content?.md5 : createHash('md5').update(bytes).digest('hex'),
    headRevisionId: `r${revision}`,
  }),
})

const term =
  /^(?:'(?<parent>[^']*)' in parents|name (?<operator>contains|=) '(?<text>(?:[^'\\]|\\.)*)'|trashed = false)/u

/** The nodes for which a search query holds. Null if the query is malformed, or names an unknown folder. */
export function searched({ byId, nodes }: GoogleTree, query: string): GoogleNode[] | null {
  let found = [...nodes.values()].filter(({ parent }) => parent !== null)
  for (let rest = query; ; ) {
    const match = term.exec(rest)
    if (match === null) return null
    const { operator, parent, text } = match.groups ?? {}
    if (parent !== undefined) {
      const folder = byId(parent)
      if (folder === null) return null
      found = found.filter((node) => node.parent === folder.id)
    } else if (text === undefined) found = found.filter(({ trashed }) => !trashed)
    else {
      const wanted = text.replaceAll(/\\(.)/gu, '$1').toLowerCase()
      found = found.filter(({ name }) =>
        operator === '=' ? name.toLowerCase() === wanted : name.toLowerCase().includes(wanted),
      )
    }
    rest = rest.slice(match[0].length)
    if (rest === '') break
    if (!rest.startsWith(' and ')) return null
    rest = rest.slice(5)
  }
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
