import type { Overlay, Composition } from '../../composition/schema.ts'
import type { SequenceConfiguration } from '../../composition/sequences/sequence.ts'
import type { StockItem } from '../toolResults.ts'

const overlay: Overlay = {
  id: 1,
  type: 'text',
  from: 0,
  durationInFrames: 90,
  row: 0,
  left: 90,
  top: 760,
  width: 900,
  height: 200,
  rotation: 0,
  isDragging: false,
  content: 'Summer is here',
  styles: { color: '#ffffff' },
}

const composition: Composition = {
  version: 1,
  aspectRatio: '9:16',
  backgroundColor: '#101418',
  durationInFrames: 90,
  fps: 30,
  width: 1080,
  height: 1920,
  overlays: [overlay],
}

const configuration: SequenceConfiguration = {
  blocks: [
    { position: 0, label: 'Hook', assetIds: ['0197a3c2-5b6e-4c1d-9d52-0d2f1c7b8a01'] },
    { position: 1, label: 'Body', assetIds: ['0197a3c2-5b6e-4c1d-9d52-0d2f1c7b8a02'] },
  ],
  musicTracks: [{ assetId: '0197a3c2-5b6e-4c1d-9d52-0d2f1c7b8a03', volume: 0.4 }],
  voiceoverTracks: [],
  durationLimits: { voiceover: false, music: false, loopMusic: true },
}

const stock: StockItem = {
  kind: 'stock',
  stock: { provider: 'bundled', id: 'beach' },
  type: 'image',
  title: 'Beach',
  credit: 'Photo by Ana Sousa',
  width: 1920,
  height: 1080,
  durationMs: null,
  previewUrl: null,
}

/**
 * Handwritten examples of named schemas, because their fields depend on each other or generated values would be less
 * clear.
 */
export const examples: Readonly<Record<string, unknown>> = {
  Composition: composition,
  Overlay: overlay,
  Sequence: {
    id: '0197a3c2-5b6e-4c1d-9d52-0d2f1c7b8a04',
    projectId: '0197a3c2-5b6e-4c1d-9d52-0d2f1c7b8a05',
    name: 'Summer',
    description: '',
    ...configuration,
    editedCompositionCount: 0,
    createdAt: '2026-11-21T12:00:00.000Z',
    updatedAt: '2026-11-21T12:00:00.000Z',
  },
  CreateSequenceBody: { name: 'Summer', ...configuration },
  ReplaceSequenceConfigurationBody: { expectedUpdatedAt: '2026-11-21T12:00:00.000Z', ...configuration },
  StockItem: stock,
  RunEditorToolBody: {
    tool: 'deleteOverlay',
    input: { overlayId: 1 },
    expectedUpdatedAt: '2026-11-21T12:00:00.000Z',
  },
  CreateMessageBody: { kind: 'overlay_text', text: 'Summer is here', isFavorite: true },
  ChangeAssetTagsBody: { add: ['beach'], remove: [] },
  ReplaceAssetTagsBody: { tags: ['beach', 'summer'] },
}
