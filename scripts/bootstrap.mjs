/**
 * The entry point of every npm script except `setup:speech`. It runs on Node 20 with nothing installed. It installs
 * what is missing, then runs the real program on Node 24.
 */
import { spawn } from 'node:child_process'
import { buildChanged } from './builds.mjs'
import { findNode, installPackages, linkPostgresLibraries } from './packages.mjs'
import { serviceNodeArguments } from './serviceProgram.mjs'
import { inPath, root, SetupError } from './steps.mjs'
import { ensureBrowser, ensureFfmpeg } from './tools.mjs'

/** @type {Record<string, { program: string[], needsTools: boolean, needsBuilds: string[] }>} */
const verbs = {
  start: {
    program: [...serviceNodeArguments, 'src/service/main.ts'],
    needsTools: true,
    needsBuilds: ['editor', 'scene'],
  },
  dev: { program: ['scripts/dev.mjs'], needsTools: true, needsBuilds: ['scene'] },
  test: { program: ['tools/suites/runTests.ts', 'all'], needsTools: true, needsBuilds: [] },
  messages: {
    program: ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean', '--overwrite'],
    needsTools: false,
    needsBuilds: [],
  },
  check: { program: ['tools/suites/runTests.ts', 'checks'], needsTools: false, needsBuilds: [] },
  bench: {
    program: ['tools/bench/runBench.ts'],
    needsTools: true,
    needsBuilds: ['editor', 'scene'],
  },
  gallery: { program: ['tools/gallery/runGallery.ts'], needsTools: true, needsBuilds: [] },
  soak: { program: ['tools/suites/runSoak.ts'], needsTools: true, needsBuilds: [] },
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`framewright: ${error.message}`)
  process.exitCode = 1
}

/** @param {string[]} argv */
async function main([name = '', ...rest]) {
  const verb = verbs[name]
  if (verb === undefined) throw new SetupError(`Use one of these: ${Object.keys(verbs).join(', ')}.`)
  await installPackages()
  const node = findNode()
  await linkPostgresLibraries(node)
  if (verb.needsTools) {
    await ensureFfmpeg()
    await ensureBrowser({ isForTests: ['test', 'bench', 'gallery', 'soak'].includes(name) })
  }
  await buildChanged(node, verb.needsBuilds)
  handOver(node, [...verb.program, ...rest])
}

/**
 * Runs the program with the same terminal, signals and exit code.
 * @param {string} node
 * @param {string[]} args
 */
function handOver(node, args) {
  // On Linux, the program also stops if this process is killed outright.
  const follow =
    process.platform === 'linux' && inPath('setpriv') !== null ? ['setpriv', '--pdeathsig', 'TERM', '--'] : []
  const [file, ...rest] = [...follow, node, ...args]
  const child = spawn(file ?? node, rest, { cwd: root, stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(signal, () => {
      // In a terminal, Ctrl-C reaches the child as well. The child would treat a second signal as a request to exit at
      // once.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  stopWithNpm(child)
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 1 : 128)
  })
}

/**
 * Stops the child when npm is killed. A signal to npm kills npm and its shell but does not reach this program; it only
 * gets a new parent process.
 * @param {import('node:child_process').ChildProcess} child
 */
function stopWithNpm(child) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    child.kill('SIGTERM')
  }, 200)
  timer.unref()
}
