/** Maximum number of pixels of all frames together, at the size at which they are stored: 1,000 frames of full HD. */
export const MAX_ANIMATION_PIXELS = 1_920 * 1_080 * 1_000
export const MAX_ANIMATION_FRAMES = 20_000
/** Longest side of a decoded frame. Canvases of compositions are not larger. */
export const MAX_FRAME_SIDE = 3_840

/** The page's error message starts with this word if an animation exceeds a limit. */
export const FLOOD = 'flood'

interface DecodePage {
  readonly mimeType: string
  /** Longest side of the decoded pictures. */
  readonly maxSide: number
  readonly isStill: boolean
}

/**
 * A page that decodes the file that is served beside it. It posts every frame as PNG to `frame/<index>/<microseconds>`,
 * and finally `done`, or `fault` with a message. A worker encodes the frames, because a page encodes canvases only
 * while it is idle.
 *
 * Stills are decoded by `createImageBitmap`, because `ImageDecoder` ignores their orientation.
 */
export function decodePage(options: DecodePage): string {
  const script = `
const { mimeType, maxSide, isStill } = ${JSON.stringify(options)}
const send = (path, body) => fetch(base + path, { method: 'POST', body })
let canvas = null
async function post(image, { index, width, height, duration }) {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  const size = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
  canvas ??= new OffscreenCanvas(...size)
  const context = canvas.getContext('2d')
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  await send('frame/' + index + '/' + duration, await canvas.convertToBlob({ type: 'image/png' }))
}
async function decode() {
  const blob = await (await fetch(base + 'file')).blob()
  if (isStill) {
    const bitmap = await createImageBitmap(new Blob([blob], { type: mimeType }))
    return await post(bitmap, { index: 0, width: bitmap.width, height: bitmap.height, duration: 0 })
  }
  const decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type: mimeType, preferAnimation: true })
  await Promise.all([decoder.tracks.ready, decoder.completed])
  const count = decoder.tracks.selectedTrack.frameCount
  if (count > ${MAX_ANIMATION_FRAMES}) throw new Error('${FLOOD}')
  for (let index = 0; index < count; index += 1) {
    const { image } = await decoder.decode({ frameIndex: index })
    const { displayWidth: width, displayHeight: height } = image
    if (width * height * count > ${MAX_ANIMATION_PIXELS} * Math.max(1, Math.max(width, height) / maxSide) ** 2) throw new Error('${FLOOD}')
    await post(image, { index, width, height, duration: image.duration ?? 0 })
  }
}
decode().then(() => send('done'), (fault) => send('fault', String(fault)))
`
  // A worker created from text has no URL of its own, so relative URLs would not work.
  return `<!doctype html><script>
const base = location.href.replace(/[^/]*$/u, '')
const code = 'const base = ' + JSON.stringify(base) + ${JSON.stringify(script).replaceAll('<', '\\u003c')}
new Worker(URL.createObjectURL(new Blob([code])))
</script>`
}
