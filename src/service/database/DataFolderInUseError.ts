/** Another running service uses the data folder. The message is shown to the user who started this one. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError'

  constructor(dataFolder: string) {
    super(
      `Another Framewright is using this data folder (${dataFolder}). Stop it, or choose another folder with FRAMEWRIGHT_DATA.`,
    )
  }
}
