/** Keys of the blob store. A key with a trailing slash refers to everything below it. */

export const assetFolder = (assetId: string): string => `assets/${assetId}/`

export const sourceKey = (assetId: string, extension: string): string => `${assetFolder(assetId)}source.${extension}`

/** Everything that preparation created for one asset. */
export const preparedFolder = (assetId: string): string => `${assetFolder(assetId)}prepared/`

export const preparedKey = (assetId: string, filename: string): string => `${preparedFolder(assetId)}${filename}`

export const captionKey = (assetId: string, fileId: string): string => `${assetFolder(assetId)}captions/${fileId}.srt`

/** How loud the asset's sound is over time, by the version of the measurement. */
export const levelsKey = (assetId: string, measure: number): string => `${assetFolder(assetId)}levels-${measure}.bin`

export const renderFolder = (renderId: string): string => `renders/${renderId}/`

export const outputKey = (renderId: string, outputId: string): string => `${renderFolder(renderId)}${outputId}.mp4`

/** The sample of a voice clone, by the id of the clone. */
export const voiceFolder = (cloneId: string): string => `voices/${cloneId}/`

export const sampleKey = (cloneId: string): string => `${voiceFolder(cloneId)}sample.wav`

export const UPLOAD_BUCKET = 'uploads'

export const uploadPath = (assetId: string, extension: string): string => `${assetId}/source.${extension}`

export const assetIdOfUploadPath = (path: string): string => path.slice(0, path.indexOf('/'))

/** Prefix that marks unfinished uploads among the obsolete files. */
const STAGED = 'staged:'
export const stagedKey = (path: string): string => `${STAGED}${path}`
export const stagedPathOf = (key: string): string | null => (key.startsWith(STAGED) ? key.slice(STAGED.length) : null)
