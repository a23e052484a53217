import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, print, SetupError } from './steps.mjs'

/**
 * The builds, each with its inputs and command. A build runs again if the content of its inputs changes.
 * @type {readonly { name: string, output: string, inputs: string[], args: string[] }[]}
 */
const builds = [
  {
    name: 'editor',
    output: 'dist/editor',
    inputs: [
      'index.html',
      'vite.config.ts',
      'lingui.config.js',
      'locales',
      'scripts/messageMacros.mjs',
      'package-lock.json',
      'public',
      'src/main.tsx',
      'src/styles.css',
      // Includes all folders of the page, so that none is forgotten.
      ...readdirSync(join(root, 'src'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'service' && entry.name !== 'testing')
        .map(({ name }) => `src/${name}`)
        .sort(),
    ],
    args: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
  {
    name: 'scene',
    output: 'dist/scene',
    inputs: [
      'package-lock.json',
      'public',
      'src/base',
      'src/composition',
      'src/scene',
      'src/service/media/bundleScene.ts',
      'src/service/media/unpackedFont.ts',
    ],
    args: ['src/service/media/bundleScene.ts', 'dist/scene'],
  },
]

/**
 * Builds everything whose inputs have changed since the last build.
 * @param {string} node
 * @param {string[]} [names] only these
 */
export async function buildChanged(node, names = builds.map(({ name }) => name)) {
  await Promise.all(
    builds
      .filter(({ name }) => names.includes(name))
      .map(async ({ name, output, inputs, args }) => {
        const stampFile = join(root, `${output}.stamp`)
        const hash = hashOf(inputs)
        const isFresh =
          existsSync(join(root, output)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash
        if (isFresh) return
        print(`building the ${name}`)
        const code = await run(node, args, { env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 2, 2] })
        if (code !== 0) throw new SetupError(`The ${name} could not be built. See the reason above.`)
        mkdirSync(join(root, 'dist'), { recursive: true })
        writeFileSync(stampFile, hash)
      }),
  )
}

/** @param {string[]} inputs */
function hashOf(inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesOf)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (!existsSync(join(root, path))) return []
  if (/\.[a-z]+$/.test(path)) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .toSorted((first, second) => (first.name < second.name ? -1 : 1))
    .flatMap((entry) => {
      const child = `${path}/${entry.name}`
      if (entry.isDirectory()) return filesOf(child)
      return /\.test\.tsx?$|\.md$/.test(entry.name) ? [] : [child]
    })
}
