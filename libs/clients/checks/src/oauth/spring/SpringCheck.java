import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import org.springframework.security.oauth2.client.oidc.authentication.OidcIdTokenDecoderFactory;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.registration.ClientRegistrations;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;

/** Verifies an ID token as a client with the defaults of Spring Security, and an access token as a resource server. */
class SpringCheck {
  public static void main(String[] arguments) {
    String issuer = arguments[0];
    ClientRegistration registration =
        ClientRegistrations.fromIssuerLocation(issuer).clientId(arguments[1]).clientSecret("x").scope("openid").build();
    new OidcIdTokenDecoderFactory().createDecoder(registration).decode(arguments[2]);
    JwtDecoder decoder =
        NimbusJwtDecoder.withIssuerLocation(issuer)
            .jwsAlgorithm(SignatureAlgorithm.ES256)
            .jwtProcessorCustomizer(
                processor ->
                    processor.setJWSTypeVerifier(new DefaultJOSEObjectTypeVerifier<>(new JOSEObjectType("at+jwt"))))
            .build();
    decoder.decode(arguments[3]);
    System.out.println("the defaults verify the ID token, and a decoder for at+jwt verifies the access token");
  }
}
