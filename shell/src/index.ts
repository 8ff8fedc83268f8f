// Shared modules are negotiated asynchronously, so the page itself starts behind this import.
import('./bootstrap.tsx');
