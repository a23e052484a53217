import { createHash } from 'node:crypto'

const BLOCK_BYTES = 4 * 1024 ** 2

/** Source: dropbox.com/developers/reference/content-hash. */
export class ContentHash {
  #all = createHash('sha256')
  #block = createHash('sha256')
  #inBlock = 0

  update(bytes: Buffer): void {
    for (let start = 0; start < bytes.length; ) {
      const part = bytes.subarray(start, start + BLOCK_BYTES - this.#inBlock)
      this.#block.update(part)
      this.#inBlock += part.length
      start += part.length
      if (this.#inBlock === BLOCK_BYTES) this.#endBlock()
    }
  }

  hex(): string {
    if (this.#inBlock > 0) this.#endBlock()
    return this.#all.digest('hex')
  }

  #endBlock(): void {
    this.#all.update(this.#block.digest())
    this.#block = createHash('sha256')
    this.#inBlock = 0
  }
}

export function contentHashOf(bytes: Buffer): string {
  const hash = new ContentHash()
  hash.update(bytes)
  return hash.hex()
}

export interface TreeFile {
  readonly kind: 'file'
  readonly id: string
  readonly path: string
  readonly revision: string
  readonly sizeBytes: number
  readonly hash: string
  /** Null if the server does not keep what it receives. */
  readonly bytes: Buffer | null
  isDownloadable: boolean
}

export interface TreeFolder {
  readonly kind: 'folder'
  readonly id: string
  readonly path: string
}

export type TreeNode = TreeFile | TreeFolder

/** A path that has changed. Null if nothing is there any more. */
export interface TreeChange {
  readonly path: string
  readonly node: TreeNode | null
}

export const keyOf = (path: string): string => path.toLowerCase()
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

export type DropboxTree = ReturnType<typeof createDropboxTree>

/** Files and folders by their paths, such as `/Folder/name.mp4`. The root is the empty path. Cases do not matter. */
export function createDropboxTree() {
  const nodes = new Map<string, TreeNode>()
  /** Paths in the order in which they changed. */
  const journal: string[] = []
  let made = 0
  const nextId = (): string => `id:${String((made += 1)).padStart(22, 'A')}`

  const at = (path: string): TreeNode | null => nodes.get(keyOf(path)) ?? null
  const inside = (folder: string): TreeNode[] => {
    const prefix = `${keyOf(folder)}/`
    return [...nodes].filter(([key]) => key.startsWith(prefix)).map(([, node]) => node)
  }
  const put = (node: TreeNode): void => {
    nodes.set(keyOf(node.path), node)
    journal.push(node.path)
  }
  const makeFolder = (path: string): TreeFolder => {
    const found = at(path)
    if (found?.kind === 'folder') return found
    if (found !== null) throw new Error(`${path} is a file.`)
    if (parentOf(path) !== '') makeFolder(parentOf(path))
    const folder = { kind: 'folder', id: nextId(), path } as const
    put(folder)
    return folder
  }

  return {
    at,
    makeFolder,
    byId: (id: string): TreeNode | null => [...nodes.values()].find((node) => node.id === id) ?? null,
    children: (folder: string): TreeNode[] =>
      inside(folder).filter(({ path }) => keyOf(parentOf(path)) === keyOf(folder)),
    inside,
    write(path: string, content: Pick<TreeFile, 'bytes' | 'hash' | 'sizeBytes'>): TreeFile {
      if (parentOf(path) !== '') makeFolder(parentOf(path))
      const found = at(path)
      made += 1
      const file: TreeFile = {
        kind: 'file',
        id: found?.id ?? nextId(),
        path,
        revision: (0x1_0000_0000 + made).toString(16),
        isDownloadable: true,
        ...content,
      }
      put(file)
      return file
    },
    remove(path: string): void {
      for (const node of inside(path)) nodes.delete(keyOf(node.path))
      nodes.delete(keyOf(path))
      journal.push(path)
    },
    /** The position after all changes. */
    position: (): number => journal.length,
    /** The paths in a folder that have changed after a position, each once, in the order of their last changes. */
    changesAfter(position: number, folder: string): { readonly change: TreeChange; readonly position: number }[] {
      const last = new Map<string, number>()
      for (const [index, path] of journal.slice(position).entries()) {
        last.delete(path)
        if (keyOf(path).startsWith(`${keyOf(folder)}/`)) last.set(path, position + index + 1)
      }
      return [...last].map(([path, after]) => ({ change: { path, node: at(path) }, position: after }))
    },
  }
}
