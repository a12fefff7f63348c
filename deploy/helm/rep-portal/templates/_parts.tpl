{{- define "pod-security" }}
      automountServiceAccountToken: false
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        fsGroup: 1000
        seccompProfile: { type: RuntimeDefault }
{{- end }}
{{- define "container-security" }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
{{- end }}
{{- define "dns" }}
    - ports:
        - { port: 53, protocol: UDP }
        - { port: 53, protocol: TCP }
{{- end }}
