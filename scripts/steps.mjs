import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A set-up step that failed. Its message tells the user what to do. */
export class SetupError extends Error {}

/** @param {string} line */
export function print(line) {
  console.error(`framewright: ${line}`)
}

/**
 * Runs a program and shows its output.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code
 */
export function run(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Returns the output of a program. Null if it does not exist or fails.
 * @param {string} file
 * @param {string[]} args
 * @returns {string | null}
 */
export function ask(file, args) {
  const { status, stdout } = spawnSync(file, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 20_000,
  })
  return status === 0 ? stdout : null
}

/**
 * Finds a program in PATH.
 * @param {string} name
 * @returns {string | null}
 */
export function inPath(name) {
  const separator = process.platform === 'win32' ? ';' : ':'
  const suffix = process.platform === 'win32' ? '.exe' : ''
  for (const folder of (process.env['PATH'] ?? '').split(separator)) {
    const file = join(folder, `${name}${suffix}`)
    if (folder !== '' && existsSync(file)) return file
  }
  return null
}

const isRoot = process.getuid?.() === 0

/**
 * Installs Debian packages. Returns false if this process is not allowed to.
 * @param {string[]} packages
 * @returns {Promise<boolean>}
 */
export async function aptInstall(packages) {
  if (!isRoot || inPath('apt-get') === null) return false
  print(`installing ${packages.join(' ')} with apt-get (once)`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', 'ignore', 'inherit']
  if ((await run('apt-get', ['update', '-qq'], { env, stdio })) !== 0) return false
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, stdio })) === 0
}

/**
 * The command with which the user installs a program on this platform.
 * @param {{ readonly debian: string, readonly mac: string, readonly windows: string }} command
 */
export function commandFor(command) {
  if (process.platform === 'darwin') return command.mac
  if (process.platform === 'win32') return command.windows
  return `sudo apt-get install -y ${command.debian}`
}
