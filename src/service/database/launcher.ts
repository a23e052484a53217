import { execFile } from 'node:child_process'
import { chown, readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Command-line prefixes for PostgreSQL's programs on this machine. PostgreSQL refuses to run as root, and a postmaster
 * outlives a killed parent; the prefixes solve both.
 */
export type Launcher = {
  /** Starts short-lived programs, such as initdb. */
  readonly prefix: readonly string[]
  /** Starts the server, which then stops with its parent if the platform supports it. */
  readonly serverPrefix: readonly string[]
  /** Changes the owner of a folder to the user that PostgreSQL runs as. */
  readonly own: (folder: string) => Promise<void>
}

/** Command-line prefix that stops the server (fast shutdown) when its parent dies. */
const STOP_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT', '--'] as const
const NOBODY: User = { uid: 65534, gid: 65534 }

/**
 * Finds the first way of starting PostgreSQL that works here, by trying each. A cluster created by an ordinary user
 * keeps its owner even if root starts the service.
 */
export async function findLauncher(clusterFolder: string): Promise<Launcher> {
  const canFollowParent = process.platform === 'linux' && (await works([...STOP_WITH_PARENT, 'true']))
  const follow = canFollowParent ? STOP_WITH_PARENT : []
  if (process.getuid?.() !== 0) return { prefix: [], serverPrefix: follow, own: async () => {} }
  const owner = await ownerOf(clusterFolder)
  const isForeign = owner !== null && owner.uid !== 0
  return (isForeign ? null : await inNamespace(follow)) ?? (await asUser(isForeign ? owner : NOBODY, follow))
}

type User = { readonly uid: number; readonly gid: number }

async function inNamespace(follow: readonly string[]): Promise<Launcher | null> {
  const { uid, gid } = await ordinaryUser()
  // A change of credentials clears the parent-death signal, so setpriv must run inside the user namespace.
  const prefix = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
  if (!(await works([...prefix, ...follow, 'true']))) return null
  return { prefix, serverPrefix: [...prefix, ...follow], own: async () => {} }
}

async function asUser({ uid, gid }: User, follow: readonly string[]): Promise<Launcher> {
  const prefix = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--']
  if (!(await works([...prefix, 'true']))) {
    throw new Error(
      'PostgreSQL cannot run as root here. Start Framewright as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  return { prefix, serverPrefix: [...prefix, ...follow], own: (folder) => chown(folder, uid, gid) }
}

async function ownerOf(folder: string): Promise<User | null> {
  return stat(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
}

async function works(command: readonly string[]): Promise<boolean> {
  const [file = '', ...args] = command
  return run(file, args).then(
    () => true,
    () => false,
  )
}

/** initdb looks up its user by name, so root is mapped to an id listed in /etc/passwd. */
async function ordinaryUser(): Promise<User> {
  const users = await readFile('/etc/passwd', 'utf8')
  const fields = users
    .split('\n')
    .map((line) => line.split(':'))
    .find(([, , uid]) => uid !== undefined && uid !== '0')
  const [, , uid = NOBODY.uid, gid = NOBODY.gid] = fields ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
