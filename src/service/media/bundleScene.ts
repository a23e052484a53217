/**
 * Bundles the page that draws exports.
 *
 * Run as `node src/service/media/bundleScene.ts <outDir>`. Needs no network.
 */
import { bundle } from '@remotion/bundler'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unpackedFont } from './unpackedFont.ts'

const repositoryFolder = fileURLToPath(new URL('../../../', import.meta.url))

/** Alternatives to the woff2 fonts, which our browsers never request. */
const unneeded = new Set(['.woff'])

/**
 * File name of the emoji font without its extension. It is decompressed here, because decompressing 2 MB on the page
 * would delay the first sprites by 45 ms.
 */
const EMOJI_FONT = '@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal'

async function writeEmojiFont(folder: string): Promise<string> {
  const path = join(folder, 'noto-color-emoji.ttf')
  await writeFile(path, unpackedFont(await readFile(fileURLToPath(import.meta.resolve(`${EMOJI_FONT}.woff`)))))
  return path
}

/**
 * Bundles `scene/renderRoot.tsx`. Replaces `outDir` only once the bundle is complete, because an export may be reading
 * the old one.
 */
export async function bundleScene(outDir: string): Promise<void> {
  const next = `${outDir}.next`
  const folder = await mkdtemp(join(tmpdir(), 'framewright-bundle-'))
  try {
    const emptyPublicFolder = join(folder, 'public')
    await mkdir(emptyPublicFolder)
    const emojiFontPath = await writeEmojiFont(folder)
    await rm(next, { recursive: true, force: true })
    await bundle({
      entryPoint: join(repositoryFolder, 'src/scene/renderRoot.tsx'),
      outDir: next,
      rootDir: repositoryFolder,
      publicDir: emptyPublicFolder,
      enableCaching: false,
      rspack: true,
      // Each export loads this page, so its size delays the first sprites.
      rspackOverride: (settings) => ({
        ...settings,
        devtool: false,
        resolve: {
          ...settings.resolve,
          alias: { ...settings.resolve?.alias, [`${EMOJI_FONT}.woff2`]: emojiFontPath },
        },
        // `spriteSheetHtml` finds fonts by name.
        output: { ...settings.output, assetModuleFilename: '[name]-[contenthash:16][ext]' },
        optimization: { ...settings.optimization, minimize: true },
      }),
    })
    const files = await readdir(next)
    await Promise.all(files.filter((file) => unneeded.has(extname(file))).map((file) => rm(join(next, file))))
    await rm(outDir, { recursive: true, force: true })
    await rename(next, outDir)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const outDir = process.argv[2]
  if (outDir === undefined) {
    console.error('Say where to: node src/service/media/bundleScene.ts <outDir>')
    process.exitCode = 2
  } else {
    await bundleScene(resolve(outDir))
  }
}
