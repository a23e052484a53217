import { IMAGE_ID, VIDEO_ID } from '../../composition/overlays.ts'
import { NOBODYS_ID, SHORT_VIDEO_ID, stockVideo } from '../toolStage.ts'
import { gone, type ToolBounds } from './toolBounds.ts'

const video = { assetId: VIDEO_ID }

/** Limits of the tools that change existing content. */
export const changingBounds = {
  replaceClipMedia: {
    taken: [
      { overlayId: 0, assetId: SHORT_VIDEO_ID },
      { overlayId: 0, stock: stockVideo },
    ],
    unfit: [{ overlayId: 0 }, video, { overlayId: 0, ...video, stock: stockVideo }, { overlayId: -1, ...video }],
    refused: [
      ['overlay_not_found', { ...gone, ...video }],
      ['not_a_video', { overlayId: 1, ...video }],
      ['wrong_media_type', { overlayId: 0, assetId: IMAGE_ID }],
      ['asset_not_found', { overlayId: 0, assetId: NOBODYS_ID }],
      ['stock_not_found', { overlayId: 0, stock: { ...stockVideo, id: '9' } }],
    ],
  },
  cleanupSpeechOverlay: {
    taken: [
      { overlayId: 0 },
      { overlayId: 0, silenceThresholdMs: 300, paddingMs: 0 },
      { overlayId: 0, silenceThresholdMs: 2_000, paddingMs: 400 },
      { overlayId: 0, removeFillers: false },
      { overlayId: 0, removeSilences: false },
    ],
    unfit: [
      {},
      { overlayId: 0, silenceThresholdMs: 299 },
      { overlayId: 0, silenceThresholdMs: 2_001 },
      { overlayId: 0, paddingMs: -1 },
      { overlayId: 0, paddingMs: 401 },
      { overlayId: 0, removeFillers: false, removeSilences: false },
    ],
    refused: [
      ['overlay_not_found', gone],
      ['not_a_video', { overlayId: 1 }],
      ['nothing_to_clean', { overlayId: 0, removeFillers: false, silenceThresholdMs: 2_000 }],
    ],
  },
  changeOverlay: {
    taken: [
      { overlayId: 0, changes: { left: -16_384 } },
      { overlayId: 0, changes: { left: 16_384 } },
      { overlayId: 0, changes: { width: 1 } },
      { overlayId: 0, changes: { width: 16_384 } },
      { overlayId: 0, changes: { rotation: -360_000 } },
      { overlayId: 0, changes: { rotation: 360_000 } },
      { overlayId: 0, changes: { speed: 16 } },
      { overlayId: 0, changes: { row: 999 } },
      { overlayId: 2, changes: { content: 'Other', styles: { fontSize: 20 } } },
    ],
    unfit: [
      { overlayId: 0 },
      { overlayId: 0, changes: {} },
      { overlayId: 0, changes: { left: -16_385 } },
      { overlayId: 0, changes: { left: 16_385 } },
      { overlayId: 0, changes: { width: 0 } },
      { overlayId: 0, changes: { width: 16_385 } },
      { overlayId: 0, changes: { rotation: 360_001 } },
      { overlayId: 0, changes: { speed: 0 } },
      { overlayId: 0, changes: { speed: 16.01 } },
      { overlayId: 0, changes: { row: 1_000 } },
      { overlayId: 0, changes: { sourceAssetId: VIDEO_ID } },
      { overlayId: 0, changes: { src: 'https://example.com/a.mp4' } },
      { overlayId: 0, changes: { id: 3 } },
    ],
    refused: [
      ['overlay_not_found', { ...gone, changes: { left: 0 } }],
      ['invalid_change', { overlayId: 1, changes: { content: 'x' } }],
      ['invalid_change', { overlayId: 2, changes: { styles: { background: 'url(x)' } } }],
      ['beyond_source', { overlayId: 0, changes: { durationInFrames: 301 } }],
      ['duration_limit', { overlayId: 0, changes: { from: 107_851 } }],
    ],
  },
  deleteOverlay: {
    taken: [{ overlayId: 0 }],
    unfit: [{}, { overlayId: -1 }, { overlayId: 0.5 }],
    refused: [['overlay_not_found', gone]],
  },
  setCanvasSettings: {
    taken: [
      ...['16:9', '9:16', '1:1', '4:5'].map((aspectRatio) => ({ aspectRatio })),
      { backgroundColor: '#abc' },
      { aspectRatio: '1:1', backgroundColor: '#aabbccdd' },
    ],
    unfit: [{}, { aspectRatio: '4:3' }, { backgroundColor: 'blue' }],
    refused: [],
  },
  duplicateOverlay: {
    taken: [{ overlayId: 0 }],
    unfit: [{}, { overlayId: -1 }],
    refused: [['overlay_not_found', gone]],
  },
  splitOverlay: {
    taken: [
      { overlayId: 0, splitAtSeconds: 1 / 30 },
      { overlayId: 0, splitAtSeconds: 149 / 30 },
    ],
    unfit: [{ overlayId: 0 }, { overlayId: 0, splitAtSeconds: 0 }, { overlayId: 0, splitAtSeconds: -1 }],
    refused: [
      ['overlay_not_found', { ...gone, splitAtSeconds: 1 }],
      ['nothing_to_split', { overlayId: 0, splitAtSeconds: 0.01 }],
      ['nothing_to_split', { overlayId: 0, splitAtSeconds: 5 }],
    ],
  },
  moveOverlay: {
    taken: [
      { overlayId: 0, startSeconds: 0 },
      { overlayId: 0, startSeconds: 3_595 },
      { overlayId: 0, row: 0 },
      { overlayId: 0, row: 999 },
    ],
    unfit: [
      { overlayId: 0 },
      { overlayId: 0, startSeconds: -0.1 },
      { overlayId: 0, row: -1 },
      { overlayId: 0, row: 1_000 },
    ],
    refused: [
      ['overlay_not_found', { ...gone, row: 1 }],
      ['duration_limit', { overlayId: 0, startSeconds: 3_595.1 }],
    ],
  },
  reorderOverlays: {
    taken: [{ overlayIds: [2, 3] }, { overlayIds: [4, 3, 2, 1, 0] }],
    unfit: [{}, { overlayIds: [] }, { overlayIds: [2] }, { overlayIds: [2, 2] }, { overlayIds: [2, -1] }],
    refused: [['overlay_not_found', { overlayIds: [0, 77] }]],
  },
  trimClip: {
    taken: [
      { overlayId: 0, trimStartSeconds: 0.04 },
      { overlayId: 0, trimEndSeconds: 149 / 30 },
      { overlayId: 0, trimStartSeconds: 2, trimEndSeconds: 89 / 30 },
    ],
    unfit: [{ overlayId: 0 }, { overlayId: 0, trimStartSeconds: 0 }, { overlayId: 0, trimEndSeconds: -1 }],
    refused: [
      ['overlay_not_found', { ...gone, trimStartSeconds: 1 }],
      ['nothing_left', { overlayId: 0, trimStartSeconds: 5 }],
      ['nothing_left', { overlayId: 0, trimStartSeconds: 2, trimEndSeconds: 3 }],
    ],
  },
  setClipInOut: {
    taken: [
      { overlayId: 0, inSeconds: 0 },
      { overlayId: 0, outSeconds: 10 },
      { overlayId: 0, inSeconds: 9.96, outSeconds: 10 },
      { overlayId: 1, inSeconds: 0, outSeconds: 20 },
      { overlayId: 0, inSeconds: 4.96 },
    ],
    unfit: [
      { overlayId: 0 },
      { overlayId: 0, inSeconds: -0.1 },
      { overlayId: 0, outSeconds: -0.1 },
      { overlayId: 0, inSeconds: 2, outSeconds: 2 },
    ],
    refused: [
      ['overlay_not_found', { ...gone, inSeconds: 0 }],
      ['not_a_clip', { overlayId: 2, inSeconds: 0 }],
      ['beyond_source', { overlayId: 0, outSeconds: 10.01 }],
      ['beyond_source', { overlayId: 0, inSeconds: 10.01 }],
      ['beyond_source', { overlayId: 1, outSeconds: 20.01 }],
      ['nothing_left', { overlayId: 0, inSeconds: 5 }],
      ['nothing_left', { overlayId: 0, outSeconds: 0 }],
      ['nothing_left', { overlayId: 0, inSeconds: 2, outSeconds: 2.001 }],
    ],
  },
  setAudioMix: {
    taken: [
      { overlayId: 1, volume: 0 },
      { overlayId: 1, volume: 1 },
      { overlayId: 1, fadeInSeconds: 0, fadeOutSeconds: 0 },
      { overlayId: 1, fadeInSeconds: 1e300 },
      { overlayId: 1, muted: false },
    ],
    unfit: [
      { overlayId: 1 },
      { volume: 1 },
      { overlayId: 1, volume: -0.01 },
      { overlayId: 1, volume: 1.01 },
      { overlayId: 1, fadeInSeconds: -0.1 },
      { overlayId: 1, fadeOutSeconds: -0.1 },
      { overlayId: 1, muted: 1 },
    ],
    refused: [
      ['overlay_not_found', { ...gone, volume: 1 }],
      ['not_a_sound', { overlayId: 0, volume: 1 }],
    ],
  },
  cropToAspect: {
    taken: ['16:9', '9:16', '1:1', '4:5', '5:4', '4:3', '3:4', '21:9'].map((aspectRatio) => ({
      overlayId: 0,
      aspectRatio,
    })),
    unfit: [{ overlayId: 0 }, { aspectRatio: '1:1' }, { overlayId: 0, aspectRatio: '2:1' }],
    refused: [
      ['overlay_not_found', { ...gone, aspectRatio: '1:1' }],
      ['not_a_picture', { overlayId: 2, aspectRatio: '1:1' }],
    ],
  },
  reframeClip: {
    taken: [
      ...['left', 'center', 'right'].map((horizontalAlign) => ({ overlayId: 0, horizontalAlign })),
      ...['top', 'center', 'bottom'].map((verticalAlign) => ({ overlayId: 0, horizontalAlign: 'left', verticalAlign })),
    ],
    unfit: [
      { overlayId: 0 },
      { overlayId: 0, horizontalAlign: 'top' },
      { overlayId: 0, verticalAlign: 'left' },
      { horizontalAlign: 'left' },
    ],
    refused: [
      ['overlay_not_found', { ...gone, horizontalAlign: 'left' }],
      ['not_a_picture', { overlayId: 1, horizontalAlign: 'left' }],
      ['nothing_to_reframe', { overlayId: 0, verticalAlign: 'top' }],
    ],
  },
} satisfies Readonly<Record<string, ToolBounds>>
