import { createHash } from 'node:crypto'
import { lstat, mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { EMBEDDED_ROLE, PASSWORD_FILE } from './initializeCluster.ts'

export type ServerAddress = {
  /** Folder of the Unix socket. Null if the server listens on 127.0.0.1 with a password. */
  readonly socketFolder: string | null
  readonly port: number
  readonly password: string
}

/** Unix socket paths are limited to 107 bytes, including the file name `/.s.PGSQL.5432`. */
const maxSocketFolderBytes = 90
const defaultPort = 5432

/** Chooses the address of a cluster: a Unix socket in a private folder, or a free TCP port on Windows. */
export async function chooseAddress(clusterFolder: string, socketParent: string): Promise<ServerAddress> {
  const password = (await readFile(join(clusterFolder, PASSWORD_FILE), 'utf8')).trim()
  if (process.platform === 'win32') return { socketFolder: null, port: await freePort(), password }
  return { socketFolder: await makeSocketFolder(clusterFolder, socketParent), port: defaultPort, password }
}

/** Connection URL of a database, for `pg`, Kysely and pg-boss. */
export function connectionStringOf(address: ServerAddress, database: string): string {
  if (address.socketFolder !== null) {
    return `postgresql://${EMBEDDED_ROLE}@/${database}?host=${encodeURIComponent(address.socketFolder)}&port=${address.port}`
  }
  return `postgresql://${EMBEDDED_ROLE}:${address.password}@127.0.0.1:${address.port}/${database}`
}

/** The name is fixed for each data folder and user, so that killed services do not leave folders behind. */
async function makeSocketFolder(clusterFolder: string, socketParent: string): Promise<string> {
  const userId = process.getuid?.() ?? 0
  const name = `framewright-${createHash('sha256').update(`${userId}:${clusterFolder}`).digest('hex').slice(0, 16)}`
  const preferred = join(socketParent, name)
  const folder = Buffer.byteLength(preferred) <= maxSocketFolderBytes ? preferred : join('/tmp', name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = await lstat(folder)
  if (!found.isDirectory() || (found.mode & 0o022) !== 0) {
    throw new Error(`The folder ${folder} must be writable by this user alone. Remove it and start Framewright again.`)
  }
  return folder
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No free port on 127.0.0.1.'))
        else resolve(address.port)
      })
    })
  })
}
