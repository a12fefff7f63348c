/**
 * Node's environment, which also gives the services under test. A test file has modules of its own, and loading the
 * services' takes it two seconds; these are loaded once a worker, as the bundle that services-setup.ts made. They
 * share the list of ports that free-port.ts has given out, so that a test and the services it hosts never draw the same.
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
