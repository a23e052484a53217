/** The page that an export opens in a browser. It is bundled by itself and gets everything through its input props. */
import { cancelRender, Composition as RemotionComposition, getInputProps, registerRoot } from 'remotion'
import { SpriteSheet } from './SpriteSheet.tsx'
import type { SpriteSheetProps } from './spriteSheetProps.ts'

const NO_SHEETS: SpriteSheetProps = {
  overlays: [],
  media: {},
  canvas: { width: 16, height: 16, fps: 30 },
  output: { scale: 1, left: 0, top: 0 },
}

function SheetsRoot() {
  return (
    <RemotionComposition
      id="sheets"
      component={SpriteSheet}
      defaultProps={NO_SHEETS}
      width={16}
      height={16}
      fps={30}
      durationInFrames={1}
    />
  )
}

/**
 * Most exports draw sheets only, and ffmpeg waits for the first: what decodes files frame by frame is more than half of all the
 * script and comes only where frames are drawn. Remotion waits for a root that comes later.
 */
if ('sheets' in getInputProps()) registerRoot(SheetsRoot)
else import('./SceneRoot.tsx').then(({ SceneRoot }) => registerRoot(SceneRoot)).catch(cancelRender)
