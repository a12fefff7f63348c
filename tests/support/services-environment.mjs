/**
 * Node's environment, which also gives the services under test. A test file has modules of its own, and loading the
 * services' takes it two seconds; these are loaded once a worker, as the bundle that services-setup.ts made. The ports
 * that free-port.ts gave are the worker's, too: a test and the services that it hosts must not draw the same one.
 */
import { TestEnvironment } from 'jest-environment-node';
import { pathToFileURL } from 'node:url';

let services;

export default class ServicesEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.givenPorts = globalThis.givenPorts ??= new Set();
    this.global.loadServices = () =>
      (services ??= import(pathToFileURL(process.env.PORTAL_TEST_SERVICES).href));
  }
}
