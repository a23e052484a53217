/** Processes of a killed PostgreSQL server are still exiting. The cluster cannot be opened until they are gone. */
export class ClusterBusyError extends Error {
  override readonly name = 'ClusterBusyError'

  constructor() {
    super('PostgreSQL processes of an earlier run are still at work. Start Framewright again in a moment.')
  }
}
