import { drawPicture } from '../drawing/drawPicture.ts'
import { emptyScene, type PictureScene } from '../drawing/pictureScene.ts'

/** The canvas over the picture. It is hidden while empty, to save compositing it. */
export interface PictureCanvas {
  readonly show: (scene: PictureScene) => void
  /** Applies a new panel size or pixel density. Does nothing if both are the same. */
  readonly resize: (panel: { readonly width: number; readonly height: number }) => void
  /** Reads colours and fonts again after a theme change. */
  readonly readStyle: () => void
}

const FONT_PIXELS = 11

const isEmpty = (scene: PictureScene): boolean =>
  scene === emptyScene ||
  (scene.outlines.length === 0 &&
    scene.frame === null &&
    scene.marquee === null &&
    scene.crop === null &&
    scene.guides.length === 0)

export function createPictureCanvas(canvas: HTMLCanvasElement): PictureCanvas {
  const context = canvas.getContext('2d')
  let size = { width: 0, height: 0 }
  let density = 1
  let style = { accent: '#4c66e4', font: `500 ${FONT_PIXELS}px sans-serif` }
  const readStyle = (): void => {
    const computed = getComputedStyle(canvas)
    style = {
      accent: computed.getPropertyValue('--accent').trim() || style.accent,
      font: `500 ${FONT_PIXELS}px ${computed.fontFamily}`,
    }
  }
  readStyle()
  return {
    readStyle,
    resize({ height, width }) {
      const isSame = width === size.width && height === size.height && density === window.devicePixelRatio
      if (isSame) return
      size = { width, height }
      density = window.devicePixelRatio
      canvas.width = Math.round(width * density)
      canvas.height = Math.round(height * density)
    },
    show(scene) {
      canvas.hidden = isEmpty(scene)
      if (!context || canvas.hidden) return
      context.setTransform(density, 0, 0, density, 0, 0)
      context.clearRect(0, 0, size.width, size.height)
      drawPicture(context, scene, { ...size, ...style })
    },
  }
}
