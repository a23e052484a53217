/** Processes of a killed PostgreSQL server are still exiting. The cluster cannot be opened until they are gone. */
export class ClusterBusyError extends Error {
  override readonly name = 'ClusterBusyError'

  constructor() {
    super('PostgreSQL processes from an earlier run have not stopped yet. Start Framewright again in a moment.')
  }
}
