import { Img } from 'remotion'
import type { ImageOverlay } from '../../composition/overlays/image.ts'
import type { SceneSource } from '../sceneMedia.ts'
import { Picture } from './Picture.tsx'

/** `Img` makes an export wait until the file is decoded. */
export function ImageDrawing({ overlay, source }: { readonly overlay: ImageOverlay; readonly source: SceneSource }) {
  return (
    <Picture overlay={overlay} source={source}>
      {(style) => <Img src={source.url} alt="" draggable={false} style={style} />}
    </Picture>
  )
}
