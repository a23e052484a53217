/** Limits of version 1 compositions, each defined once. Spec: Composition, Overlay common fields, Limits. */

/** Spec: "Overlays per composition | 500". */
export const MAX_OVERLAYS = 500
/** Spec: "Composition duration | 108,000 frames". */
export const MAX_DURATION_FRAMES = 108_000
/** Spec: "FPS | 24, 25, 30, 50, 60". */
export const FRAME_RATES = [24, 25, 30, 50, 60] as const
/** Spec: "Canvas width and height | 16 to 3,840 px". */
export const MIN_CANVAS_PIXELS = 16
export const MAX_CANVAS_PIXELS = 3_840
/** Spec: "canvas ratios 16:9, 9:16, 1:1, 4:5". */
export const CANVAS_RATIOS = ['16:9', '9:16', '1:1', '4:5'] as const
/** Spec: "Overlay row | 0 to 999". */
export const MAX_ROW = 999
/** Spec: "Overlay width, height | 1 to 16,384 px". */
export const MAX_OVERLAY_PIXELS = 16_384
/** Spec: "Overlay left, top | −16,384 to 16,384 px". */
export const MAX_OFFSET_PIXELS = 16_384
/** Spec: "Overlay rotation | −360,000 to 360,000 degrees". */
export const MAX_ROTATION_DEGREES = 360_000
/** Spec: "Video speed | greater than 0, at most 16". */
export const MAX_SPEED = 16
/** Spec: "Distinct composition source assets | 100". */
export const MAX_SOURCE_ASSETS = 100
/**
 * Open point: largest overlay id — we allow JSON's safe integers, because an id is "a unique nonnegative integer"
 * without an upper bound.
 */
export const MAX_OVERLAY_ID = Number.MAX_SAFE_INTEGER
/**
 * Open point: largest source offset — we allow 24 hours at 240 frames per second, because the spec only says
 * nonnegative.
 */
export const MAX_SOURCE_FRAME = 24 * 3600 * 240
/**
 * Open point: longest text of a text overlay — we allow 10,000 characters, because the 1 MiB body is the only stated
 * bound.
 */
export const MAX_TEXT_LENGTH = 10_000
/**
 * Open point: cues of one caption overlay and kept ranges of one video — we allow 5,000 and 1,000, for the same reason.
 */
export const MAX_CUES = 5_000
export const MAX_SEGMENTS = 1_000
/** Open point: last moment of a cue or a word — we allow 24 hours from the overlay's start, as for sources. */
export const MAX_CAPTION_MS = 86_400_000
/** Open point: longest composition title — we allow 200 characters. */
export const MAX_TITLE_LENGTH = 200
/** Spec: "language (at most 20 chars)". */
export const MAX_LANGUAGE_LENGTH = 20
/** Spec: "silenceThresholdMs 300 to 2,000 (default 650), paddingMs 0 to 400 (default 120)". */
export const MIN_SILENCE_MS = 300
export const MAX_SILENCE_MS = 2_000
export const DEFAULT_SILENCE_MS = 650
export const MAX_PADDING_MS = 400
export const DEFAULT_PADDING_MS = 120
/** Spec: "`limit` (1 to 20, default 10)". */
export const MAX_SEARCH_RESULTS = 20
/** Open point: longest query of a search — we allow 500 characters, because only "nonempty" is stated. */
export const MAX_SEARCH_QUERY_LENGTH = 500
/** Open point: tags of one asset — we allow at most 50, of at most 60 characters each. */
export const MAX_TAGS = 50
export const MAX_TAG_LENGTH = 60
