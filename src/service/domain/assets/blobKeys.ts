/** Where files lie in the blob store. A key that ends in a slash stands for everything below it. */

/** Everything of one asset. */
export const assetFolder = (assetId: string): string => `assets/${assetId}/`

/** The file as it was uploaded. */
export const sourceKey = (assetId: string, extension: string): string => `${assetFolder(assetId)}source.${extension}`

/** Everything that preparation made of one asset. */
export const preparedFolder = (assetId: string): string => `${assetFolder(assetId)}prepared/`

/** A file that preparation made. */
export const preparedKey = (assetId: string, filename: string): string => `${preparedFolder(assetId)}${filename}`

/** A caption file of an asset. */
export const captionKey = (assetId: string, fileId: string): string => `${assetFolder(assetId)}captions/${fileId}.srt`

/** Everything of one render. */
export const renderFolder = (renderId: string): string => `renders/${renderId}/`

export const outputKey = (renderId: string, outputId: string): string => `${renderFolder(renderId)}${outputId}.mp4`

/** The bucket that uploads are reserved in. */
export const UPLOAD_BUCKET = 'uploads'

/** The reserved place of an upload. */
export const uploadPath = (assetId: string, extension: string): string => `${assetId}/source.${extension}`

/** Whose place that is. */
export const assetIdOfUploadPath = (path: string): string => path.slice(0, path.indexOf('/'))

/** An unfinished upload among the obsolete files, told apart from stored ones. */
const STAGED = 'staged:'
export const stagedKey = (path: string): string => `${STAGED}${path}`
export const stagedPathOf = (key: string): string | null => (key.startsWith(STAGED) ? key.slice(STAGED.length) : null)
