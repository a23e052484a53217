/** Whole frames at the frame rate of the composition. */
export type Frames = number
/** Frames per second: 24, 25, 30, 50 or 60 in a composition. */
export type FramesPerSecond = number
export type Milliseconds = number
export type Seconds = number
export type Bytes = number
/** Device-independent pixels of the page. */
export type CssPixels = number
/** Pixels of the composition's canvas (its `width` × `height`). */
export type CanvasPixels = number
/** Positive angles turn clockwise. */
export type Degrees = number
