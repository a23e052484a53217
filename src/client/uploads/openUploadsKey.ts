/** The key of the list of open uploads. Separate, because the opening of the editor needs the key, but not the list. */
export const openUploadsKey: readonly string[] = ['open-uploads']
