import type { CombinationPage } from '../../../../contract/operations/sequences.ts'

/** Identifies the content of files: the same result for two files if the service found that their content is equal. */
export function contentsOf(doubles: CombinationPage['doubles']): (assetId: string) => string {
  const others = new Map<string, string>()
  const contentOf = (assetId: string): string => {
    const other = others.get(assetId)
    return other === undefined ? assetId : contentOf(other)
  }
  for (const { assetId, keptAssetId } of doubles) {
    const [content, kept] = [contentOf(assetId), contentOf(keptAssetId)]
    if (content !== kept) others.set(content, kept)
  }
  return contentOf
}
