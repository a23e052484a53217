/**
 * Decodes the primary picture of a HEIF file, upright, to raw RGBA: `node heicProgram.ts <input> <output> <max
 * pixels>`. Prints its size and whether it has alpha as JSON. It is a separate program, so that a malicious file cannot
 * harm the service.
 */
import { readFile, writeFile } from 'node:fs/promises'
import libheif from 'libheif-js/wasm-bundle.js'

/** The exit code if a picture has too many pixels. */
const TOO_LARGE = 3

const [, , inputPath = '', outputPath = '', maxPixels = '0'] = process.argv
const images = new libheif.HeifDecoder().decode(await readFile(inputPath))
const image = images.find((one) => one.is_primary()) ?? images[0]
if (image === undefined) throw new Error('The file has no picture.')
const [width, height] = [image.get_width(), image.get_height()]
if (width * height > Number(maxPixels)) process.exit(TOO_LARGE)
const data = new Uint8ClampedArray(width * height * 4)
await new Promise<void>((resolve, reject) => {
  image.display({ data }, (shown) => (shown === null ? reject(new Error('The picture is damaged.')) : resolve()))
})
await writeFile(outputPath, data)
// Starts a new line, because libheif may have written to standard output before.
process.stdout.write(`\n${JSON.stringify({ width, height, hasAlpha: image.has_alpha_channel() })}\n`)
