import { type Area, keptArea, type PictureSize, within } from './cameraMove.ts'

/** How a picture fills a canvas of another ratio: cropped, or whole with a blurred copy of itself behind it. */
export interface Framing {
  readonly kind: 'crop' | 'whole'
  /** For `crop`, the part of the picture. For `whole`, the place of the picture on the canvas. */
  readonly area: Area
  /** The faces on the canvas. */
  readonly faces: readonly Area[]
}

/** Crops the picture around its faces, or keeps it whole if they do not fit into a crop. */
export function frameFaces(picture: PictureSize, canvas: PictureSize, faces: readonly Area[]): Framing {
  const scale = Math.max(canvas.width / picture.width, canvas.height / picture.height)
  const size = { width: canvas.width / scale, height: canvas.height / scale }
  const kept = keptArea(faces, picture)
  const fits = kept === null || (kept.width <= size.width + 1e-6 && kept.height <= size.height + 1e-6)
  if (fits) {
    const centre = kept ?? { x: 0, y: 0, ...picture }
    const x = within(centre.x + centre.width / 2 - size.width / 2, 0, picture.width - size.width)
    const y = within(centre.y + centre.height / 2 - size.height / 2, 0, picture.height - size.height)
    return { kind: 'crop', area: { x, y, ...size }, faces: faces.map((face) => moved(face, { x: -x, y: -y, scale })) }
  }
  const fitted = Math.min(canvas.width / picture.width, canvas.height / picture.height)
  const area = {
    x: (canvas.width - picture.width * fitted) / 2,
    y: (canvas.height - picture.height * fitted) / 2,
    width: picture.width * fitted,
    height: picture.height * fitted,
  }
  const move = { x: area.x / fitted, y: area.y / fitted, scale: fitted }
  return { kind: 'whole', area, faces: faces.map((face) => moved(face, move)) }
}

interface Move {
  readonly x: number
  readonly y: number
  readonly scale: number
}

const moved = (face: Area, { scale, x, y }: Move): Area => ({
  x: (face.x + x) * scale,
  y: (face.y + y) * scale,
  width: face.width * scale,
  height: face.height * scale,
})
