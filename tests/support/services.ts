/** The services under test as one module, which services-setup.ts bundles and services-environment.mjs loads. */
export { startGateway } from './gateway-service.ts';
export { startGateway as startGatewayBefore } from './gateway/gateway-service.ts';
export { startOwnGateway } from './own-gateway.ts';
export { startRest } from './rest-service.ts';
export { startIdentityProvider } from './identity-provider.ts';
